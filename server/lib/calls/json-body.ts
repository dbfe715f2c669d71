import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorCodes } from 'fastify'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { inTurn } from '../loop-turn'
import { isBounded } from './json-shape'

/** What third-party tools send by their standard: forms, and JSON by names of its own. */
const FORM = 'application/x-www-form-urlencoded'
const STANDARD_JSON = /^application\/vnd\.ims\.[a-z0-9.-]+\+json/

/** For calls whose standard says so, and no others: a page elsewhere can make a browser send a form. */
const isOpen = (request: FastifyRequest): boolean => (request.routeOptions.config as { forms?: true }).forms === true

/** JSON only, and an empty body is no body; nothing is parsed that is too deep or of too many values to be walked. */
export const jsonBody = (app: FastifyInstance): void => {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  const json = (request: FastifyRequest, body: string, done: (error: Error | null, value?: unknown) => void) => {
    inTurn(() => {
      if (body === '') done(null, undefined)
      else if (!isBounded(body)) done(new DomainError(kernelErrors.bad_input))
      else parse(request, body, done)
    })
  }
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    json(request, body as string, done),
  )
  app.addContentTypeParser(STANDARD_JSON, { parseAs: 'string' }, (request, body, done) =>
    isOpen(request) ? json(request, body as string, done) : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()),
  )
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (request, body, done) =>
    isOpen(request)
      ? done(null, Object.fromEntries(new URLSearchParams(body as string)))
      : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()),
  )
}
