import { filesApi } from '#contract/files/files.api'
import type { Client } from '../../support/client'

const TUS = { 'tus-resumable': '1.0.0' }
const said = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** The tus calls as the page's library makes them. */
export const tus = (who: Client) => ({
  async begin(filename: string, size: number, kind = 'general') {
    const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': said({ filename, kind }) }
    const answer = await who.raw({ method: 'POST', url: '/files/resumable', headers })
    const { location = '' } = answer.headers
    const message = answer.body.startsWith('{') ? answer.json<{ message: string }>().message : answer.body
    return { status: answer.statusCode, url: location && `/files/${location}`, message }
  },
  async at(url: string) {
    const answer = await who.raw({ method: 'HEAD', url, headers: TUS })
    return { status: answer.statusCode, offset: Number(answer.headers['upload-offset'] ?? -1) }
  },
  async piece(url: string, offset: number, bytes: Buffer) {
    const headers = { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    const answer = await who.raw({ method: 'PATCH', url, headers, payload: bytes })
    return { status: answer.statusCode, offset: Number(answer.headers['upload-offset'] ?? -1), body: answer.body }
  },
  end: (url: string) => who.raw({ method: 'DELETE', url, headers: TUS }).then((answer) => answer.statusCode),
  register: (url: string, filename: string, filesize: number) =>
    who.post(filesApi.fileUpload, { url, filesize, filename, disk: 'tus' }),
})

/** Bytes that no two places of which are alike. */
export const manyBytes = (size: number): Buffer => {
  const bytes = Buffer.alloc(size)
  for (let i = 0; i + 4 <= size; i += 4) bytes.writeUInt32LE(Math.imul(i, 2654435761) >>> 0, i)
  return bytes
}
