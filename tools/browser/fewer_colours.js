// A picture in at most 256 colours: the colours are parted at their middles until there are so many groups (median cut).
async encoded => {
  const bytes = Uint8Array.from(atob(encoded), one => one.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.drawImage(bitmap, 0, 0);
  const { data } = pen.getImageData(0, 0, width, height);
  const counts = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const colour = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const part = (colour, channel) => (colour >> (16 - 8 * channel)) & 255;
  const spread = group => {
    let widest = 0, channel = 0;
    for (const one of [0, 1, 2]) {
      let low = 255, high = 0;
      for (const colour of group) (low = Math.min(low, part(colour, one))), (high = Math.max(high, part(colour, one)));
      if (high - low > widest) [widest, channel] = [high - low, one];
    }
    const weight = group.reduce((sum, colour) => sum + counts.get(colour), 0);
    return { group, widest, channel, weight, worth: widest * Math.sqrt(weight) };
  };
  const groups = [spread([...counts.keys()])];
  while (groups.length < 256) {
    const best = groups.reduce((a, b) => (b.worth > a.worth ? b : a));
    if (best.widest === 0) break;
    const sorted = best.group.sort((a, b) => part(a, best.channel) - part(b, best.channel));
    let half = 0, seen = 0;
    while (half < sorted.length - 2 && seen + counts.get(sorted[half]) <= best.weight / 2) seen += counts.get(sorted[half++]);
    groups.splice(groups.indexOf(best), 1, spread(sorted.slice(0, half + 1)), spread(sorted.slice(half + 1)));
  }
  const indices = new Map();
  const palette = groups.flatMap(({ group, weight }, n) => {
    for (const colour of group) indices.set(colour, n);
    return [0, 1, 2].map(channel => Math.round(group.reduce((sum, colour) => sum + part(colour, channel) * counts.get(colour), 0) / weight));
  });
  let pixels = "";
  const row = new Uint8Array(width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      row[x] = indices.get((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
    }
    pixels += String.fromCharCode(...row);
  }
  return { width, height, palette, pixels: btoa(pixels) };
};
