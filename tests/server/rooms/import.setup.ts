import { zipSync } from 'fflate'
import { filesApi } from '#contract/files/files.api'
import { importApi } from '#contract/rooms/import/import.api'
import { importsSettled } from '../../../server/domains/rooms/import/import.runner.service'
import type { Client } from '../../support/server'
import { until } from '../../support/until'

/** Uploads as the page does: policy, form, register. */
export const uploaded = async (who: Client, name: string, bytes: Uint8Array): Promise<number> => {
  const { data: policy } = await who.get(filesApi.getToken, { kind: 'general', filename: name, filesize: bytes.length })
  const mark = '----form'
  const fields = Object.entries(policy.fields).map(
    ([key, value]) => `--${mark}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `${fields.join('')}--${mark}\r\nContent-Disposition: form-data; name="file"; filename="f"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)])
  await who.raw({
    method: 'POST',
    url: '/files/upload',
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  })
  const { data } = await who.post(filesApi.fileUpload, {
    url: policy.key,
    filesize: bytes.length,
    filename: name,
    disk: policy.disk,
  })
  return data.id
}

/** Starts an import and answers it once it was looked through. */
export const imported = async (
  who: Client,
  room: number,
  name: string,
  content: string | Uint8Array,
  target: 'member' | 'roster' = 'member',
) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const file_id = await uploaded(who, name, bytes)
  const { data } = await who.post(importApi.start, { training_room_id: room, file_id, target })
  return settled(who, room, data.id)
}

export const settled = async (who: Client, room: number, id: number) => {
  await importsSettled()
  return until(async () => (await who.get(importApi.detail, { training_room_id: room, id })).data)
}

const text = (s: string) => new TextEncoder().encode(s)
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** A workbook as Excel lays it out; `sheet` is what stands in the sheet's XML. */
export const workbook = (sheet: string, strings: string[] = []): Uint8Array =>
  zipSync({
    'xl/workbook.xml': text(
      `<workbook ${main} xmlns:r="r"><sheets><sheet name="hidden" sheetId="1" state="hidden" r:id="rId1"/><sheet name="a" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': text(
      '<Relationships><Relationship Id="rId1" Target="worksheets/none.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': text(`<sst ${main}>${strings.map((s) => `<si><t>${s}</t></si>`).join('')}</sst>`),
    'xl/worksheets/sheet2.xml': text(`<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`),
  })
