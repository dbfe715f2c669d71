import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaperDetail, PaperSection } from '#contract/exams/papers/papers.model'
import { askedCount, PAPER_TITLE_MAX, paperProblem, SECTIONS_MAX } from '#contract/exams/papers/papers.rules'
import type { Question } from '#contract/questions/questions.model'
import { navigate } from '#lib/navigate'
import { usePageTitle } from '#lib/title'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { TextField } from '#ui/fields/text-field'
import { Page } from '#ui/layout/page'
import { OnlineButton } from '#ui/online-button'
import { attemptSaving, say } from '#ui/overlays/say'
import { OvertakenNote } from '#ui/states/overtaken-note'
import { QueryPage } from '#ui/states/query-page'
import { RestoredNote } from '#ui/states/restored-note'
import { savePaper } from '../../../exams.mutations'
import { examsQueries } from '../../../exams.queries'
import { examDesk, paperPrint } from '../../../parts/paths'
import { SectionEditor } from './section-editor'

export interface PaperDraft {
  title: string
  sections: PaperSection[]
  /** Titles of the chosen questions, to be read. */
  known: Record<number, Question>
}
const NEW: PaperSection = { title: '', minutes: 0, ids: [], draws: [] }
const draftOf = (paper: PaperDetail | undefined): PaperDraft => ({
  title: paper?.title ?? '',
  sections: paper?.sections ?? [{ ...NEW, title: '第一部分' }],
  known: Object.fromEntries((paper?.questions ?? []).map(({ id, question }) => [id, question])),
})

/** Where a paper is made; 0 is a new one. */
export function PaperEditor({ roomId, paperId }: { roomId: number; paperId: number }) {
  usePageTitle('试卷')
  return paperId ? <Known roomId={roomId} paperId={paperId} /> : <Frame roomId={roomId} />
}

const papersOf = (roomId: number): string => `${examDesk(roomId)}?tab=papers`

function Known({ roomId, paperId }: { roomId: number; paperId: number }) {
  const query = useQuery(examsQueries.paper(roomId, paperId))
  return (
    <QueryPage title={query.data?.title ?? '试卷'} backHref={papersOf(roomId)} query={query} aged="修改需要联网" wide>
      {(paper) => <Form roomId={roomId} paper={paper} />}
    </QueryPage>
  )
}

function Frame({ roomId }: { roomId: number }) {
  return (
    <Page title="新建试卷" backHref={papersOf(roomId)} wide>
      <Form roomId={roomId} />
    </Page>
  )
}

function Form({ roomId, paper }: { roomId: number; paper?: PaperDetail }) {
  const client = useQueryClient()
  const form = useVersionedForm(`paper:${paper?.id ?? 'new'}`, draftOf(paper), paper?.version ?? 0)
  const [strict, setStrict] = useState(false)
  const { set } = form
  const { title, sections, known } = form.value
  const problem = paperProblem({ title, sections })
  const remove = async (at: number) => {
    const { ids = [], draws = [] } = sections[at] ?? {}
    if (ids.length + draws.length > 0) {
      const { confirm } = await import('#ui/overlays/confirm')
      const body = '这一部分选好的题目和抽题规则会一起移除，题库里的题目还在。'
      if (!(await confirm({ title: `删除第 ${at + 1} 部分？`, body, confirmText: '删除', danger: true }))) return
    }
    set({ sections: sections.filter((_, n) => n !== at) })
  }
  const save = async () => {
    setStrict(true)
    if (problem) return
    await attemptSaving(form, async () => {
      const at = { training_room_id: roomId, version: form.version, ...(paper && { id: paper.id }) }
      await savePaper(client, { ...at, title, sections })
      form.done()
      await say('已保存')
      navigate(papersOf(roomId), { replace: true })
    })
  }
  return (
    <div className="stack">
      <RestoredNote form={form} />
      <TextField
        label="试卷名称"
        required
        value={title}
        maxGraphemes={PAPER_TITLE_MAX}
        onChange={(next) => set({ title: next })}
      />
      {sections.map((section, at) => (
        <SectionEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place
          key={at}
          roomId={roomId}
          nth={at + 1}
          section={section}
          known={known}
          taken={sections.flatMap(({ ids }) => ids)}
          onChange={(next, more) =>
            set({
              sections: sections.map((old, n) => (n === at ? next : old)),
              ...(more && { known: { ...known, ...more } }),
            })
          }
          {...(sections.length > 1 && { onRemove: () => remove(at) })}
        />
      ))}
      {sections.length < SECTIONS_MAX && (
        <div>
          <Button variant="secondary" icon="plus" onClick={() => set({ sections: [...sections, NEW] })}>
            添加部分
          </Button>
        </div>
      )}
      {strict && problem && (
        <p role="alert">
          <Tag tone="danger">{problem}</Tag>
        </p>
      )}
      <OvertakenNote form={form} />
      <div className="row">
        <OnlineButton disabled={form.overtaken} onClick={save}>
          保存试卷
        </OnlineButton>
        {paper && (
          <Button variant="secondary" href={paperPrint(roomId, paper.id)}>
            预览打印
          </Button>
        )}
        <span className="secondary">共 {askedCount(sections)} 题</span>
      </div>
    </div>
  )
}
