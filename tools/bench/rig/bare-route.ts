import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const bytes = readFileSync(process.env['BYTES'] ?? '')
const app = Fastify()
app.all('/*', async (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(bytes))
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
