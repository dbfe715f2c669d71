import { type ChildProcess, spawn } from 'node:child_process'

export type Running = { url: string; child: ChildProcess; stop(): Promise<void> }

type Start = { command: string; args: string[]; cwd: string; env: Record<string, string>; url: string; ready: string }

/** Starts a server and resolves when its ready address answers 200; its last words are in the error when it does not. */
export async function start({ command, args, cwd, env, url, ready }: Start): Promise<Running> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      words = (words + chunk).slice(-4000)
    })
  }
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await gone
    clearTimeout(late)
  }
  const end = Date.now() + 120_000
  while (Date.now() < end && child.exitCode === null) {
    const answer = await fetch(url + ready).catch(() => null)
    if (answer?.status === 200) return { url, child, stop }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error(`${command} ${args.join(' ')} did not become ready at ${url}${ready}\n${words}`)
}

/** Runs a command to its end, with `input` to read, and returns what it printed. */
export function run(command: string, args: string[], cwd: string, env: Record<string, string> = {}, input = '') {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'pipe' })
    child.stdin.end(input)
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve(out)
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}\n${(err || out).slice(-3000)}`))
    })
  })
}
