import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '../config'
import { type Complain, complaints } from './complain'

const SECRET = ['password', 'mobile', 'email', 'contact', 'token', 'code', 'captcha', 'sign_key', 'signKey']

/** Structured logs; what could be used or is private never reaches them. */
export const loggerOptions = (level: Config['logLevel']): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        redact: {
          paths: [
            'req.headers.cookie',
            'req.headers.authorization',
            'req.headers["x-token"]',
            'res.headers["set-cookie"]',
            ...SECRET.flatMap((name) => [name, `*.${name}`]),
          ],
          censor: '[redacted]',
        },
        serializers: {
          // Queries carry codes and keywords: only the path is kept.
          req: (request) => ({ method: request.method, url: request.url?.split('?')[0], id: request.id }),
        },
      }

const SLOW_MS = 1_000

/**
 * One line for every write, refusal and slow answer; plain reads are in the metrics and, at `debug`, here. What a server
 * that is out of a disk or a database answers to everybody gets a line a minute and call.
 */
export const requestLog = (app: FastifyInstance, complain: Complain = complaints()): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    const worth = request.method === 'POST' || reply.statusCode >= 400 || ms > SLOW_MS
    if (!worth && request.log.level !== 'debug') return done()
    const line = { method: request.method, url: request.url.split('?')[0], status: reply.statusCode, ms }
    if (reply.statusCode === 503)
      complain(`answered 503 ${request.method} ${request.routeOptions.url}`, (unsaid) =>
        request.log.info(unsaid ? { ...line, unsaid } : line, 'answered'),
      )
    else if (worth) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
    done()
  })
}
