import type { FastifyInstance } from 'fastify'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { inTurn } from '../loop-turn'
import { isBounded } from './json-shape'

/** JSON only, and an empty body is no body; nothing is parsed that is too deep or of too many values to be walked. */
export const jsonBody = (app: FastifyInstance): void => {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    inTurn(() => {
      if (body === '') done(null, undefined)
      else if (!isBounded(body as string)) done(new DomainError(kernelErrors.bad_input))
      else parse(request, body as string, done)
    })
  })
}
