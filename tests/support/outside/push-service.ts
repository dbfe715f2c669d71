import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Told } from '#contract/notices/web-push/web-push.model'

const hmac = (key: Buffer, ...data: (Buffer | string)[]): Buffer => {
  const made = createHmac('sha256', key)
  for (const part of data) made.update(part)
  return made.digest()
}
const derived = (salt: Buffer, secret: Buffer, info: Buffer | string, length: number): Buffer =>
  hmac(hmac(salt, secret), info, Buffer.from([1])).subarray(0, length)

interface Asked {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A device as a browser makes one, and what it reads of a message that was sealed for it (RFC 8291, written after the text). */
const deviceAt = (origin: string) => {
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  const auth = randomBytes(16)
  const path = `/push/${randomBytes(12).toString('base64url')}`
  return {
    path,
    given: {
      endpoint: origin + path,
      p256dh: point.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    open: (body: Buffer): Told => {
      const salt = body.subarray(0, 16)
      const theirs = body.subarray(21, 21 + (body[20] ?? 0))
      const sealed = body.subarray(21 + theirs.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, theirs])
      const secret = derived(auth, pair.computeSecret(theirs), info, 32)
      const key = derived(salt, secret, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derived(salt, secret, 'Content-Encoding: nonce\0', 12)
      const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as Told
    },
  }
}
export type PushDevice = ReturnType<typeof deviceAt>

/** Somebody else's push service in this process: it takes what it is sent, unless `answer` says otherwise. */
export const openPushService = async () => {
  const asked: Asked[] = []
  let answer: (path: string) => { status: number; headers?: Record<string, string> } = () => ({ status: 201 })
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const path = request.url ?? ''
      asked.push({ path, headers: request.headers, body: Buffer.concat(pieces) })
      const { status, headers } = answer(path)
      reply.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    asked,
    device: () => deviceAt(origin),
    /** All that came to a device, as it reads it. */
    read: ({ path, open }: PushDevice): Told[] =>
      asked.filter((one) => one.path === path).map(({ body }) => open(body)),
    answers: (next: typeof answer) => {
      answer = next
    },
    /** As it was in the beginning. */
    reset: () => {
      asked.length = 0
      answer = () => ({ status: 201 })
    },
    close: () =>
      new Promise<void>((go) => {
        server.close(() => go())
        server.closeAllConnections()
      }),
  }
}
export type PushService = Awaited<ReturnType<typeof openPushService>>
