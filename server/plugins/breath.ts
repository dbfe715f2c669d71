import type { FastifyInstance } from 'fastify'
import { inTurn } from '../lib/loop-turn'

/**
 * Node reads all sockets that have something to say before anything else happens, so that a crowd in one moment is one long
 * block however little each of them asks. Here the event loop turns between them.
 */
export const breathPlugin = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, _reply, done) => inTurn(done))
}
