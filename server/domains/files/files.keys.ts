import { randomToken } from '../../lib/storage/hash'

/** Bytes lie under `in/` from the moment somebody posts them to a store until they are looked at. */
export const INCOMING = 'in/'
const KEPT = 'u/'

const EXTENSION = /\.([a-z0-9]{1,8})$/i

/** Where the file of a policy is posted. The name is ours; of the person's own only a harmless ending stays. */
export const newKey = (uid: number, filename: string): { dir: string; name: string; key: string } => {
  const dir = `${INCOMING}${uid}/`
  const name = `${randomToken(18)}.${EXTENSION.exec(filename)?.[1]?.toLowerCase() ?? 'bin'}`
  return { dir, name, key: dir + name }
}

/** Where it stays: nobody holds a permission to write there. */
export const keptKey = (key: string): string => KEPT + key.slice(INCOMING.length)

/** The last part of a file's address: unguessable, and without a character that a proxy could read in two ways. */
export const addressName = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

export const addressOf = (file: { id: number; key: string }): string => `/files/${file.id}/${addressName(file.key)}`
