import { type ChildProcess, fork, type StdioOptions } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Asked = { doing: string } | { away: true }

/** As the build of the server names it. */
const BUILT = 'porter.js'
const here = import.meta.url

/** What it has to say goes to people at the port, nothing to the log. */
const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc']
const openPorter = (args: string[]): ChildProcess =>
  here.endsWith('.ts')
    ? fork(fileURLToPath(new URL('./porter.ts', here)), args, { stdio, execArgv: ['--import', 'tsx'] })
    : fork(fileURLToPath(new URL(`./${BUILT}`, here)), args, { stdio, execArgv: [] })

export interface Door {
  /** What the server does: one of its steps, and how far it is. */
  say(doing: string): void
  /** The listening socket, to be listened on instead of an address; undefined where the port could not be had. */
  handle(): Promise<object | undefined>
  /** The server listens itself: who asked there is answered still, and nobody else. */
  away(): void
}

/**
 * Says at the port that the server starts, from a process of its own: the embedded database takes this one's thread for
 * seconds. Both listen on one socket when the server takes over, so that no connection is refused in between.
 */
export const openDoor = (where: { port: number; host: string; title: string }): Door => {
  const porter = openPorter([String(where.port), where.host, where.title])
  const handle = new Promise<object | undefined>((resolve) => {
    porter.once('message', (_said, socket) => resolve(socket as object | undefined))
    porter.once('error', () => resolve(undefined))
    porter.once('exit', () => resolve(undefined))
  })
  const tell = (asked: Asked) => {
    // It may have ended; the server starts all the same.
    if (porter.connected) porter.send(asked, () => {})
  }
  return {
    say: (doing) => tell({ doing }),
    handle: () => handle,
    away: () => {
      tell({ away: true })
      porter.unref()
      porter.channel?.unref()
    },
  }
}
