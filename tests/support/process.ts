import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { inject } from 'vitest'
import config, { besideBundle } from '../../server/vite.config'

export interface Ended {
  code: number | null
  out: string
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The program as it is delivered, built once a worker in half a second: from its sources each start would read and compile
 * all of them. It lies where its packages are found, and is taken away with the run: a worker is ended without being asked.
 */
const bundle = async (): Promise<string> => {
  mkdirSync(inject('bundles'), { recursive: true })
  const outDir = mkdtempSync(join(inject('bundles'), 'server-'))
  const { plugins: _, ...whole } = config
  const input = { ...(whole.build?.rolldownOptions?.input as Record<string, string>), writer: at('./writer.ts') }
  const rolldownOptions = { ...whole.build?.rolldownOptions, input }
  await build({ ...whole, configFile: false, logLevel: 'silent', build: { ...whole.build, outDir, rolldownOptions } })
  besideBundle(outDir)
  return outDir
}
let built: Promise<string> | undefined

type Program = 'main' | 'admin' | 'writer'
/** What lives for a second is not worth what V8 makes of the database's code to run it faster: most of such a start. */
const FLAGS: Record<Program, string[]> = {
  main: ['--enable-source-maps', '--liftoff-only'],
  admin: ['--enable-source-maps', '--liftoff-only'],
  writer: ['--liftoff-only'],
}
/** Starts a command of ours and does not wait for its end. */
export const startCommand = async (program: Program, args: string[], env: Record<string, string>) => {
  built ??= bundle()
  const script = join(await built, `${program}.js`)
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [...FLAGS[program], script, ...args], {
    env: { ...inherited, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said.out += text))
  const ended: Promise<Ended> = once(child, 'close').then(([code]) => ({ code, out: said.out }))
  return { child, said, ended }
}

/** Starts the program that does nothing but write rows into a database of this directory (`writer.ts`). */
export const runWriter = (dir: string) => startCommand('writer', [dir], {})

/** Runs a command of ours to its end. */
export const runCommand = async (program: Program, args: string[], env: Record<string, string>): Promise<Ended> =>
  (await startCommand(program, args, env)).ended

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
  const { child, said, ended } = await startCommand('main', [], { PORT: '0', HOST: '127.0.0.1', ...env })
  begun(child)
  for (;;) {
    const base = /→ (http:\S+)/.exec(said.out)?.[1]
    if (base) return { base, child, ended }
    const over = await Promise.race([ended, once(child.stdout as NodeJS.ReadableStream, 'data').then(() => null)])
    if (over) throw new Error(over.out)
  }
}
