import type { FastifyInstance } from 'fastify'
import { type Described, docsPage, openapi } from '../lib/calls/openapi'
import type { Services } from '../lib/calls/services'
import { inlineHashes } from '../lib/page/page-html'
import { BASES } from './calls'
import { isSigned } from './signature'

export const openapiPlugin = (app: FastifyInstance, { config }: Services, calls: Described[]): void => {
  // Every call with its rules is a map of the house: who runs it decides whether everybody may read it.
  if (!config.apiDocs) return
  // Written at the first asking: hundreds of schemas are not needed to start.
  let document: string | undefined
  let docs: { html: string; policy: string } | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openapi(calls, BASES, isSigned, config.title, config.version))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document)
  })
  app.get('/api/docs', async (_request, reply) => {
    if (!docs) {
      const { html } = docsPage(calls, BASES, config.title)
      docs = { html, policy: `default-src 'none'; style-src ${inlineHashes(html).styles.join(' ')}` }
    }
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', docs.policy)
      .header('cache-control', 'no-cache')
      .send(docs.html)
  })
}
