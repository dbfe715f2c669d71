import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../lib/calls/context'
import type { Services } from '../lib/calls/services'
import { type Broken, type Trouble, unwritable } from '../lib/storage/disk'

declare module 'fastify' {
  interface FastifyRequest {
    /** A super admin asks: told which disk it is. */
    named: boolean
  }
}

/** How an error speaks of a disk: the database's may be another machine's, uploads lie on this one's. */
export const placeOf = ({ config, database }: Services, whose: Broken['whose'] = 'database'): string =>
  whose === 'database' && database.kind === 'postgres' ? 'PostgreSQL 数据库服务器' : `服务器 ${config.dataDir}`

/** Refuses what would write while the disk takes nothing, and says in the log once a minute that it does. */
export const diskPlugin = (app: FastifyInstance, s: Services) => {
  let before: Trouble | undefined
  app.decorateRequest('named', false)
  const look = () => {
    const seen = s.disk?.look() ?? {}
    const { trouble, free } = seen
    if (!trouble && before) app.log.info({ free }, 'the disk takes writes again')
    if (trouble && trouble !== before)
      app.log.error({ trouble, place: s.disk?.place, free }, 'the disk takes no writes')
    before = trouble
    return seen
  }
  return {
    look,
    /** Throws `unwritable`; `actor` decides how much the refusal says. Before anything of the call was written. */
    admit: (request: FastifyRequest, actor: Actor | null): void => {
      request.named = actor?.superAdmin === true
      const { trouble, free } = look()
      if (!trouble) return
      s.complain('refused for the disk', (unsaid) =>
        app.log.warn(
          { trouble, place: s.disk?.place, free, refused: unsaid + 1 },
          'writes refused: the disk takes none',
        ),
      )
      throw unwritable(trouble, placeOf(s), request.named, free)
    },
    /** The same before an upload: what is on its way is thrown away, so that the refusal can be read. */
    admitUpload(request: FastifyRequest, reply: FastifyReply, actor: Actor | null): void {
      try {
        this.admit(request, actor)
      } catch (error) {
        request.raw.resume()
        reply.header('connection', 'close')
        throw error
      }
    },
  }
}
export type DiskGate = ReturnType<typeof diskPlugin>
