import { certsManageApi } from '#contract/certs/certs.manage.api'
import { course, courseDone, courseSection } from '../../../server/db/schema/courses'
import type { Client, TestServer } from '../../support/server'

const room = { training_room_id: 6 }

export const certForm = {
  ...{
    ...{ ...room, container_id: 1 },
    version: 0,
    title: '学完课程的证书',
    issuer: '',
    intro: '',
    award_rule: 'auto' as const,
    valid_months: 12,
  },
}
/** A course of room 6 with two sections, and a certificate that asks for so much of it. */
export const courseCert = async (s: TestServer, teacher: Client, need: number) => {
  const now = s.now()
  const [made] = await s.db
    .insert(course)
    .values({
      ...{ roomId: 6, uid: teacher.uid, title: '备考课', mode: 'self' as const, openRule: 'free' as const },
      publishTime: now,
      createTime: now,
      updateTime: now,
    })
    .returning({ id: course.id })
  const courseId = made?.id ?? 0
  const sections = await s.db
    .insert(courseSection)
    .values(
      ['一', '二'].map((title, sort) => ({
        ...{ courseId, chapterId: 1, title, kind: 'page' as const, sort, createTime: now, updateTime: now },
      })),
    )
    .returning({ id: courseSection.id })
  const { data } = await teacher.post(certsManageApi.save, {
    ...certForm,
    requirements: [{ kind: 'course', ref_id: courseId, need }],
  })
  await teacher.post(certsManageApi.publish, { ...room, cert_id: data.id, published: true })
  const finish = async (uid: number, n: number) => {
    const sectionId = sections[n]?.id ?? 0
    await s.db.insert(courseDone).values({ sectionId, uid, doneTime: now })
  }
  return { id: data.id, courseId, finish }
}
