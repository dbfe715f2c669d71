import type { FastifyInstance } from 'fastify'

/** JSON only, and an empty body is no body. */
export const jsonBody = (app: FastifyInstance): void => {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
