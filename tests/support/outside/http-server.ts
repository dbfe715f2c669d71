import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

/** A small server in this process; what it answers is JSON, unless the answer is a status alone. */
export const openHttp = async (answer: (asked: Asked, reply: ServerResponse) => unknown) => {
  const asked: Asked[] = []
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', async () => {
      const { method = '', headers } = request
      const url = new URL(request.url ?? '', `http://${headers.host}`)
      const one = { method, url, headers, body: Buffer.concat(pieces).toString() }
      asked.push(one)
      const told = await answer(one, reply)
      if (reply.writableEnded) return
      if (typeof told === 'number') reply.writeHead(told).end('{}')
      else reply.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(told))
    })
  })
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((go) => {
        server.close(() => go())
        server.closeAllConnections()
      }),
  }
}
