import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { courseEditApi } from '#contract/courses/courses.api'
import { scormApi } from '#contract/courses/scorm/scorm.api'
import { scormPackage } from '../../../server/db/schema/courses'
import { withDemo } from '../../support/demo'
import { uploaded } from '../../support/scorm/packages'
import type { Client, TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  ;({ s, teacher, student } = demo)
})

/** A section with a package of one page and this manifest. */
const made = async (name: string, xml: string) => {
  const zip = Buffer.from(zipSync({ 'imsmanifest.xml': strToU8(xml), 'index.html': strToU8('<html></html>') }))
  const { data } = await teacher.post(courseEditApi.saveSection, {
    ...{ course_id: 1, chapter_id: 1, title: '开播前的安全检查', kind: 'scorm' as const, body: '', content_id: 0 },
    ...{ file_id: await uploaded(s, name, zip), questions: [], minutes: 5, open_time: 0, duration: 0, share: 90 },
  })
  return data.id
}
const launch = async (id: number) => (await student.post(scormApi.launch, { id })).data

const asking = (version: '1.2' | '2004') => {
  const said =
    version === '1.2'
      ? '<adlcp:masteryscore>80</adlcp:masteryscore><adlcp:datafromlms>start=3&amp;level=2</adlcp:datafromlms>'
      : `<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true">
          <imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>
          <adlcp:dataFromLMS>start=3&amp;level=2</adlcp:dataFromLMS>`
  return `<manifest><metadata><schemaversion>${version === '1.2' ? '1.2' : '2004 4th Edition'}</schemaversion></metadata>
    <organizations default="o"><organization identifier="o"><title>课</title>
      <item identifier="i" identifierref="r"><title>一</title>${said}</item></organization></organizations>
    <resources><resource identifier="r" href="index.html"/></resources></manifest>`
}

test.each(['1.2', '2004'] as const)(
  'a package of edition %s is given what its manifest says, and passed by the score that it asks for',
  async (version) => {
    const id = await made(`asks-${version}.zip`, asking(version))
    const old = version === '1.2'
    const wanted = old ? { 'cmi.student_data.mastery_score': '80' } : { 'cmi.scaled_passing_score': '0.8' }
    const first = await launch(id)
    expect(first.cmi).toMatchObject({ ...wanted, 'cmi.launch_data': 'start=3&level=2' })
    const done = async (score: number, more: object = {}) => {
      const scored = old
        ? { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': String(score) }
        : { 'cmi.completion_status': 'incomplete', 'cmi.score.scaled': String(score / 100) }
      const { sco, launch: key } = await launch(id)
      const cmi = JSON.stringify({ ...scored, ...more })
      return (await student.post(scormApi.commit, { id, sco, launch: key, cmi, ended: true })).data
    }
    // What a package makes of it by itself does not count.
    const lower = old ? { 'cmi.student_data.mastery_score': '10' } : { 'cmi.scaled_passing_score': '0.1' }
    expect(await done(79, lower)).toMatchObject({ done: false, score: 79 })
    expect(await done(80)).toMatchObject({ done: true, score: 80 })
  },
)

test('of a package that was uploaded when less of a manifest was read, the rest is read as it is opened', async () => {
  const id = await made('older.zip', asking('1.2'))
  const scos = [{ key: 'r', title: '一', href: 'index.html' }]
  await s.db.update(scormPackage).set({ scos, reading: 0 }).where(eq(scormPackage.title, '课'))
  expect((await launch(id)).cmi).toMatchObject({ 'cmi.student_data.mastery_score': '80' })
  // Read once.
  await s.db.update(scormPackage).set({ scos }).where(eq(scormPackage.title, '课'))
  expect((await launch(id)).cmi).not.toHaveProperty(['cmi.student_data.mastery_score'])
})
