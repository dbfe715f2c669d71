import { Agent, request } from 'node:http'
import { HEADER_KEY } from '../../../src/contract/kernel/config'
import { headersOf, type Person } from '../rush'

type Answers = Map<number, number>
export const failedOf = (answers: Answers) =>
  [...answers].filter(([status]) => status >= 500 || status === 0).reduce((all, [, n]) => all + n, 0)

/** A write, and the key under which it counts once. */
interface Write {
  body: object
  key: string
}

/** Not `fetch`: the load shares a machine with what it measures, and must be light. */
export const asking = (url: string, sockets: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const answers: Answers = new Map()
  let bytes = 0
  const ask = (person: Person, path: string, write?: Write) =>
    new Promise<number>((resolve) => {
      const done = (status: number) => {
        answers.set(status, (answers.get(status) ?? 0) + 1)
        resolve(status)
      }
      const headers = {
        ...headersOf(person),
        accept: 'text/html,application/json',
        'accept-encoding': 'br',
        ...(write ? { 'content-type': 'application/json', [HEADER_KEY]: write.key } : {}),
      }
      request(url + path, { agent, headers, method: write ? 'POST' : 'GET' }, (answer) =>
        answer
          .on('data', (chunk: Buffer) => {
            bytes += chunk.length
          })
          .on('end', () => done(answer.statusCode ?? 0)),
      )
        .on('error', () => done(0))
        .end(write && JSON.stringify(write.body))
    })
  return { ask, answers, bytes: () => bytes, end: () => agent.destroy() }
}
