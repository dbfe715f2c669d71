import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../config'

const CIPHER = 'aes-256-gcm'
const FILE = 'credential.key'

type Where = Pick<Config, 'credentialKey' | 'dataDir'>

/** Made once, readable by the server's own user alone. */
const fromFile = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, FILE)
  const read = () => readFile(path, 'utf8')
  try {
    return await read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await mkdir(dataDir, { recursive: true })
  // Whole from the moment that it has its name: another process never reads half of it.
  const own = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(own, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  try {
    await link(own, path)
  } catch (error) {
    // Another process made it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(own)
  }
  return read()
}

/**
 * What seals the keys that sign. The deployment's other secret lies in the database, so a dump would open what it seals:
 * this one never comes near it.
 */
const sealOf = async ({ credentialKey, dataDir }: Where): Promise<Buffer> => {
  const secret = credentialKey || (await fromFile(dataDir))
  return Buffer.from(hkdfSync('sha256', secret, '', 'open badges: keys that sign', 32))
}

/** The name of the key goes into it: no row can be put in another's place. */
export const seal = async (where: Where, kid: string, text: string): Promise<string> => {
  const iv = randomBytes(12)
  const cipher = createCipheriv(CIPHER, await sealOf(where), iv).setAAD(Buffer.from(kid))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.')
}

/** Undefined where it was sealed with another secret, or changed. */
export const unseal = async (where: Where, kid: string, sealed: string): Promise<string | undefined> => {
  const [iv, tag, body] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !body) return undefined
  const decipher = createDecipheriv(CIPHER, await sealOf(where), iv, { authTagLength: 16 })
    .setAAD(Buffer.from(kid))
    .setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
