import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** A server that does nothing, in a process of its own: the most that Hono on Node can answer here. */
const app = new Hono();
app.get('/api/health', c => c.json({}));
app.get('/', c => c.json({}));
serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' });
