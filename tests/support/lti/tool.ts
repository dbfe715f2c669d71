import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PlatformFacts } from '#contract/lti/tools/tools.model'

const FILE = fileURLToPath(new URL('./tool-process.mjs', import.meta.url))

/** Somebody else's tool as a process of its own; `deed` says what the people in it do. */
export const startTool = async () => {
  const child = spawn(process.execPath, [FILE], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [first] = (await once(child.stdout, 'data')) as [Buffer]
  const url = first.toString().trim()
  const deed = async <T>(name: string, of: object = {}): Promise<T> =>
    (await (await fetch(`${url}/do/${name}`, { method: 'POST', body: JSON.stringify(of) })).json()) as T
  return {
    url,
    host: new URL(url).host,
    deed,
    register: (platform: PlatformFacts) => deed('register', platform),
    close: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
export type Tool = Awaited<ReturnType<typeof startTool>>
