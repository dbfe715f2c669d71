import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '../../config'

interface Letter {
  to: string
  subject: string
  text: string
}

/** Milliseconds that a mail server may take for one step. */
const PATIENCE = 10_000
const transports = new WeakMap<Config, Transporter>()

const transportOf = (config: Config): Transporter => {
  const known = transports.get(config)
  if (known) return known
  const url = new URL(config.smtpUrl)
  const secure = url.protocol === 'smtps:'
  const auth = url.username && {
    user: decodeURIComponent(url.username),
    pass: decodeURIComponent(url.password),
  }
  const made = createTransport({
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(auth && { auth }),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    // What is sent is ours alone; no address or file of it is read from anywhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transports.set(config, made)
  return made
}

/** Hands one letter to the mail server; rejects where that does not take it. */
export const sendMail = async (config: Config, { to, subject, text }: Letter): Promise<void> => {
  await transportOf(config).sendMail({
    from: config.smtpFrom,
    // As an object: no text of a person's can add another.
    to: { name: '', address: to },
    subject,
    text,
    textEncoding: 'base64',
  })
}
