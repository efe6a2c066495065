import fastify from 'fastify';
import { serve } from './ready.ts';

const paragraph =
  'A page of plain words needs one answer and no script, and so it shows how fast a page on this machine can be. ';
const head = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A page without a script</title>
<meta name="description" content="The least that a page can be.">
<link rel="icon" href="data:,">
<style>body{font-family:sans-serif;line-height:1.5;margin:2rem auto;max-width:40rem;padding:0 1rem}</style>
</head>
<body><main><h1>A page without a script</h1>
`;
const tail = '</main></body></html>\n';
const count = Math.floor((10 * 1024 - head.length - tail.length) / (paragraph.length * 4 + 8));
const page = head + `<p>${paragraph.repeat(4)}</p>\n`.repeat(count) + tail;

const app = fastify();
app.get('/', (_request, reply) => reply.header('content-type', 'text/html; charset=utf-8').send(page));
await serve(app);
