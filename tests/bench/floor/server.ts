import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import serveStatic from '@fastify/static'
import Fastify from 'fastify'

const dist = join(import.meta.dirname, 'dist')

/** Compressed once beside the files, as the platform's build does, so that neither pays for it while it is measured. */
function compress(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css|svg|webmanifest)$/.test(entry)) continue
    const file = join(folder, entry)
    if (existsSync(`${file}.br`)) continue
    const body = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(body))
  }
}

const item = (id: number) => ({
  id,
  title: `电商运营实训 第 ${id} 期`,
  summary: `由信息工程学院组织，为期四周，第 ${id} 个项目从选品到复盘。`,
})

compress(dist)
const app = Fastify()
app.get('/api/items', () => Array.from({ length: 20 }, (_, index) => item(index + 1)))
app.get<{ Params: { id: string } }>('/api/items/:id', (request) => item(Number(request.params.id)))
app.register(serveStatic, {
  root: dist,
  preCompressed: true,
  setHeaders(reply, path) {
    const hashed = path.includes('/assets/')
    reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  },
})
app.setNotFoundHandler((_request, reply) => reply.sendFile('index.html'))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.once('SIGTERM', () => app.close())
