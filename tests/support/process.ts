import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Ended {
  code: number | null
  out: string
}

const started = (script: string, args: string[], env: Record<string, string>) => {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    env: { ...inherited, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said.out += text))
  const ended: Promise<Ended> = once(child, 'close').then(([code]) => ({ code, out: said.out }))
  return { child, said, ended }
}

/** Runs a command of ours to its end. */
export const runCommand = (script: string, args: string[], env: Record<string, string>): Promise<Ended> =>
  started(script, args, env).ended

export interface RunningServer {
  base: string
  child: ChildProcess
  ended: Promise<Ended>
}

/** Starts the server as a process of its own on a free port, and comes back once it listens. */
export const runServer = async (
  env: Record<string, string>,
  begun: (child: ChildProcess) => void = () => {},
): Promise<RunningServer> => {
  const { child, said, ended } = started('server/main.ts', [], { PORT: '0', HOST: '127.0.0.1', ...env })
  begun(child)
  for (;;) {
    const base = /→ (http:\S+)/.exec(said.out)?.[1]
    if (base) return { base, child, ended }
    const over = await Promise.race([ended, once(child.stdout as NodeJS.ReadableStream, 'data').then(() => null)])
    if (over) throw new Error(over.out)
  }
}
