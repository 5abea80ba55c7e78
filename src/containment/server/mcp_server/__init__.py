"""Language models at the table: the tools of an MCP server, over stdio (`containment mcp`) and on a server's /mcp."""
