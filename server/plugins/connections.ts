import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * What would hold a stopping server for a minute. Browsers open connections ahead and may never use them: such a one is not
 * idle in Node's eyes, since no request ended on it. And one that is answered while the server stops becomes idle after the
 * idle ones were closed.
 */
export const connectionsPlugin = (app: FastifyInstance): void => {
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  let stopping = false
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    // Its head was on its way before the server knew that it stops.
    if (stopping) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}
