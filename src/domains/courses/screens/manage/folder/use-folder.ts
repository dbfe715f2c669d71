import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { SHARE_USUAL } from '#contract/content/progress/watch.rules'
import { useBusy } from '#lib/outbox/safe-point'
import { attempt } from '#ui/overlays/say'
import { uploadFile } from '../../../../files/files.mutations'
import { saveChapter, saveSection } from '../../../edit.mutations'
import type { FolderPlan } from './folder-plan'
import { mediaLength } from './media-length'

interface Going {
  /** Sections that the course has by now. */
  made: number
  /** Of the file that is on its way. */
  name: string
  percent: number
}

/** Brings what was planned into the course, one file after the other; after a break it goes on where it stopped. */
export const useFolder = (courseId: number, plan: FolderPlan<File>) => {
  const client = useQueryClient()
  const [going, setGoing] = useState<Going>()
  const [made, setMade] = useState(0)
  const chapters = useRef(new Map<number, number>())
  const done = useRef(0)
  const stop = useRef<AbortController | undefined>(undefined)
  useBusy('upload', going !== undefined)
  const total = plan.chapters.reduce((sum, { sections }) => sum + sections.length, 0)

  const bring = async (signal: AbortSignal) => {
    let n = 0
    for (const [place, { title, sections }] of plan.chapters.entries())
      for (const section of sections) {
        if (n++ < done.current) continue
        const { file } = section
        const tell = (percent: number) => setGoing({ made: done.current, name: file.name, percent })
        tell(0)
        const chapter = chapters.current.get(place) ?? (await saveChapter(client, { course_id: courseId, title })).id
        chapters.current.set(place, chapter)
        const duration = await mediaLength(file)
        const { id } = await uploadFile(file, 'general', {
          signal,
          resumeKey: `course-${courseId}-folder`,
          onProgress: (sent, all) => tell(Math.floor((sent / Math.max(all, 1)) * 100)),
        })
        await saveSection(client, {
          ...{ course_id: courseId, chapter_id: chapter, title: section.title, kind: 'file', body: '', file_id: id },
          ...{ content_id: 0, questions: [], minutes: 0, open_time: 0, duration, share: SHARE_USUAL },
        })
        done.current = n
        setMade(n)
      }
  }
  /** Answers whether all of it is in the course now. */
  const start = async (): Promise<boolean> => {
    stop.current = new AbortController()
    const { signal } = stop.current
    // Whoever stops it has not failed.
    await attempt(() => bring(signal).catch((error) => (signal.aborted ? undefined : Promise.reject(error))))
    setGoing(undefined)
    return done.current === total
  }
  return { going, made, total, start, stop: () => stop.current?.abort() }
}
