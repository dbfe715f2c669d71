import type { FastifyInstance } from 'fastify'
import type { Services } from '../lib/calls/services'

declare module 'fastify' {
  interface FastifyRequest {
    /** In whose place somebody asks (`acting`); 0 where everybody asks for themselves. */
    actingId: number
  }
}

/** Every call of who acts for somebody is written down once it is answered, a page as well. */
export const actingPlugin = (app: FastifyInstance, s: Services): void => {
  app.decorateRequest('actingId', 0)
  app.addHook('onResponse', async (request, reply) => {
    const { actingId } = request
    if (!actingId) return
    const { method, roomId } = request
    const path = (request.url.split('?')[0] ?? '').slice(0, 200)
    const call = { actingId, method, path, roomId, status: reply.statusCode, time: Math.floor(s.clock() / 1000) }
    request.log.info({ acting: actingId, method, path, status: call.status }, 'acted for somebody')
    await s.lookups.acted?.(s.database.db, call).catch((error: unknown) => {
      request.log.error({ err: error }, 'a call of somebody acting could not be written down')
    })
  })
}
