// The page of the lessons: all of them, or the one that its path names.
import { html, render } from "./view.js";
import { List, findLessons } from "./learning/list.js";
import { Lesson, beginLesson } from "./learning/lesson.js";
import { words } from "./words.js";
import "./settings/settings.js";

const lesson = decodeURIComponent(location.pathname.split("/")[2] ?? "");
document.title = `${words.learn} – ${words.site}`;
if (lesson) beginLesson(lesson);
else findLessons();
render(html`<${lesson ? Lesson : List} />`, /** @type {Element} */ (document.getElementById("page")));
