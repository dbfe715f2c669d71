import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Letter {
  from: string
  to: string[]
  subject: string
  text: string
}

const decoded = (word: string): string =>
  word.replace(/=\?utf-8\?([bq])\?([^?]*)\?=\s*/gi, (_, kind: string, text: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString()
      : decodeURIComponent(text.replace(/_/g, ' ').replace(/=([0-9A-F]{2})/gi, '%$1')),
  )

const read = (raw: string) => {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]/g, ' ').split('\r\n')
  const subject =
    lines
      .find((line) => /^subject:/i.test(line))
      ?.slice(8)
      .trim() ?? ''
  return { subject: decoded(subject), text: Buffer.from(body.join(''), 'base64').toString() }
}

/** A mail server in this process, which wants a name and a password, and keeps what it is handed. */
export const openMailBox = async () => {
  const letters: Letter[] = []
  let refusing = false
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, answer) =>
      username === 'sender' && password === 'p@ss:word' ? answer(null, { user: 'sender' }) : answer(new Error('no')),
    onRcptTo: (_address, _session, answer) => answer(refusing ? new Error('not now') : undefined),
    onData: (stream, { envelope }, answer) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        letters.push({ from, to: envelope.rcptTo.map((r) => r.address), ...read(Buffer.concat(pieces).toString()) })
        answer()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  const { port } = server.server.address() as AddressInfo
  return {
    letters,
    env: { SMTP_URL: `smtp://sender:p%40ss%3Aword@127.0.0.1:${port}`, SMTP_FROM: '星火 <no-reply@xinghuo.example>' },
    refuse: (on: boolean) => {
      refusing = on
    },
    /** The code in the last letter to somebody. */
    codeTo: (to: string): string => {
      const last = letters.filter((l) => l.to.includes(to)).at(-1)
      return /验证码：(\d{6})/.exec(last?.text ?? '')?.[1] ?? ''
    },
    close: () => new Promise<void>((go) => server.close(() => go())),
  }
}
