import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Browsers open connections ahead and may never use them. Such a one is not idle in Node's eyes, since no request ended
 * on it, and would hold a stopping server for a minute.
 */
export const connectionsPlugin = (app: FastifyInstance): void => {
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}
