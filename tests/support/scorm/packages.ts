import { readFileSync } from 'node:fs'
import { attachment } from '../../../server/db/schema/files'
import { world } from '../../../server/db/seed/world'
import type { TestServer } from '../server'

/**
 * One small course, packed by @liascript/simple-scorm-packager 0.3.0 for either edition: three pages and a question, which
 * finds the interface as the standard says, keeps its page and scores 100 or 40.
 */
export const samplePackage = (version: '1.2' | '2004'): Buffer =>
  readFileSync(`tests/support/scorm/safety-${version}.zip`)

/** A file that the teacher has uploaded. */
export const uploaded = async (s: TestServer, filename: string, bytes: Buffer): Promise<number> => {
  const key = `t/scorm-${filename}`
  await s.services.files.put(key, bytes, { mime: 'application/zip', size: bytes.length })
  const file = { uid: world.people.teacher.uid, disk: 'disk', key, filename, filesize: bytes.length }
  const [row] = await s.db
    .insert(attachment)
    .values({ ...file, mime: 'application/zip', use: 'file', createTime: s.now() })
    .returning({ id: attachment.id })
  return row?.id ?? 0
}
