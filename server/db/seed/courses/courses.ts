import { signOfScore } from '#contract/courses/class/class.rules'
import { fullScore } from '#contract/questions/questions.rules'
import type { Db } from '../../client'
import { contentBinding } from '../../schema/content/content'
import {
  course,
  courseChapter,
  courseClass,
  courseDone,
  courseSection,
  scormEntry,
  scormPackage,
} from '../../schema/courses'
import { safetyListed } from '../samples/sample-scorm'
import { sampleIds } from '../samples/samples'
import { countOn, type World } from '../world'
import { courses } from './courses.rows'

const DAY = 86_400

/** Chapters and sections with their ids: both are numbered through all courses, in order. */
const numbered = () => {
  let chapterId = 0
  let sectionId = 0
  return courses.flatMap((one) =>
    one.chapters.map((chapter, sort) => {
      chapterId += 1
      const sections = chapter.sections.map((section, n) => {
        if (!section.id) sectionId += 1
        return { ...section, id: section.id ?? sectionId, chapterId, courseId: one.id, sort: sort * 100 + n + 1 }
      })
      return { id: chapterId, courseId: one.id, title: chapter.title, sort: sort + 1, sections }
    }),
  )
}

/** Three courses and one that is being made: what they are made of, and how far some have come. */
export const seedCourses = async (tx: Db, now: number, world: World): Promise<void> => {
  const { teacher, studentA, studentB, demo } = world.people
  const made = now - 14 * DAY
  const times = { createTime: made, updateTime: made }
  await tx
    .insert(course)
    .overridingSystemValue()
    .values(
      courses.map(({ id, room, title, description, mode, rule, draft }, n) => ({
        ...{ id, roomId: room, uid: teacher.uid, title, description, mode, openRule: rule, sort: n + 1, ...times },
        publishTime: draft ? 0 : made,
      })),
    )
  const chapters = numbered()
  await tx
    .insert(courseChapter)
    .overridingSystemValue()
    .values(chapters.map(({ sections: _, ...row }) => row))
  const slots = new Map(courses.map(({ id }) => [id, 0]))
  const sections = chapters.flatMap((chapter) =>
    chapter.sections.map((section) => {
      const slot = (slots.get(section.courseId) ?? 0) + 1
      slots.set(section.courseId, slot)
      return { ...section, slot }
    }),
  )
  await tx
    .insert(courseSection)
    .overridingSystemValue()
    .values(
      sections.map(({ file, content, opens, body = '', questions = [], ...row }) => ({
        ...{ ...row, ...times, body, questions },
        fileId: file ? sampleIds[file] : 0,
        contentId: content ?? 0,
        openTime: opens ? now + opens * DAY : 0,
      })),
    )
  for (const table of ['course', 'course_chapter', 'course_section']) await countOn(tx, table)
  const { entries, ...pack } = safetyListed()
  await tx.insert(scormPackage).values({ fileId: sampleIds.safety, ...pack, createTime: made })
  await tx.insert(scormEntry).values(entries.map((entry) => ({ fileId: sampleIds.safety, ...entry })))
  await tx.insert(contentBinding).values(
    sections.flatMap(({ content, courseId, sort }) =>
      content
        ? {
            ...{ contentId: content, moduleType: 'course', moduleId: courseId, targetType: 'resource', sort },
            ...{ uid: teacher.uid, createTime: made },
          }
        : [],
    ),
  )
  const quiz = sections.find((one) => one.kind === 'quiz')?.questions ?? []
  const right = Object.fromEntries(quiz.map((q) => [q.id, q.answer ?? []]))
  const far: [uid: number, sections: number][] = [
    [studentA.uid, 3],
    [studentB.uid, 1],
    ...world.students.slice(0, 20).map(({ uid }, n): [number, number] => [uid, (n * 5) % 7]),
  ]
  const finished = [
    ...far.map(([uid, count]) => ({ uid, of: sections.filter((one) => one.courseId === 1).slice(0, count) })),
    { uid: demo.uid, of: sections.filter((one) => one.courseId === 2).slice(0, 2) },
  ].filter(({ of }) => of.length)
  const time = (uid: number, n: number): number => made + (n + 1) * DAY + uid * 60
  await tx.insert(courseDone).values(
    finished.flatMap(({ uid, of }) =>
      of.map((section, n) => ({
        ...{ sectionId: section.id, uid, doneTime: time(uid, n) },
        ...(section.kind === 'quiz' && { score: fullScore(quiz), full: fullScore(quiz), picks: right }),
      })),
    ),
  )
  await tx.insert(courseClass).values(
    finished.map(({ uid, of }) => ({
      ...{ courseId: of[0]?.courseId ?? 0, uid, seen: time(uid, of.length - 1) },
      cells: of.map(({ kind }) => (kind === 'quiz' ? signOfScore(100) : 'A')).join(''),
    })),
  )
}
