import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { COMMENT_MAX } from '#contract/exams/exams.rules'
import type { ToMark } from '#contract/exams/marking/marking.api'
import { inWords, rightInWords } from '#contract/questions/questions.rules'
import { deskPosition } from '#lib/desk/desk-position'
import { usePageTitle } from '#lib/title'
import { useVersionedForm } from '#lib/use-versioned-form'
import { MarkingDesk } from '#ui/desk/marking-desk'
import { useDeskKeys } from '#ui/desk/use-desk-keys'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { Pair, Panel } from '#ui/layout/panel'
import { OnlineButton } from '#ui/online-button'
import { attemptSaving } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { useAgeNote } from '#ui/states/offline-note'
import { OvertakenNote } from '#ui/states/overtaken-note'
import { QueryPage } from '#ui/states/query-page'
import { RestoredNote } from '#ui/states/restored-note'
import { QuestionPicture } from '../../../questions/parts/question-picture'
import { markAnswer } from '../../exams.mutations'
import { examsQueries } from '../../exams.queries'
import { examTakers } from '../../parts/paths'

const keyOf = ({ record_id, item_id }: ToMark): string => `${record_id}-${item_id}`

/** Short answers of an exam, one after the other and without names. */
export function Marking({ roomId, examId }: { roomId: number; examId: number }) {
  const query = useQuery(examsQueries.marking(examId))
  const [open, setOpen] = useState('')
  const backHref = examTakers(roomId, examId)
  const list = query.data?.list ?? []
  const here = list.find((one) => keyOf(one) === open) ?? list.find(({ score }) => score < 0) ?? list[0]
  // It stays open while colleagues mark: what is next for one is not taken from under their hands.
  if (here && !open) setOpen(keyOf(here))
  usePageTitle(query.data && `${query.data.title} · 阅卷`)
  if (query.data && here)
    return (
      <Sheet
        key={keyOf(here)}
        title={query.data.title}
        backHref={backHref}
        list={list}
        here={here}
        query={query}
        onOpen={(one) => setOpen(keyOf(one))}
      />
    )
  return (
    <QueryPage title="阅卷" backHref={backHref} query={query} aged="阅卷需要联网">
      {() => (
        <Empty title="没有需要人工阅卷的作答" icon="check">
          客观题已自动判分；交卷后的简答题会出现在这里。
        </Empty>
      )}
    </QueryPage>
  )
}

type SheetProps = {
  title: string
  backHref: string
  list: readonly ToMark[]
  here: ToMark
  query: Parameters<typeof useAgeNote>[0]
  onOpen: (one: ToMark) => void
}

function Sheet({ title, backHref, list, here, query, onOpen }: SheetProps) {
  const client = useQueryClient()
  const saved = { score: here.score < 0 ? '' : String(here.score), comment: here.comment }
  const form = useVersionedForm(`exam-mark:${keyOf(here)}`, saved, here.version)
  const { score, comment } = form.value
  const note = useAgeNote(query, '阅卷需要联网')
  const place = deskPosition(
    list,
    (one) => keyOf(one) === keyOf(here),
    (one) => one.score < 0,
  )
  useDeskKeys((by) => {
    const row = by === 1 ? place.next : place.previous
    if (row) onOpen(row)
  })
  const most = here.question.score
  const wrong = Number(score) > most ? `这道题最多 ${most} 分` : ''
  const save = () =>
    attemptSaving(form, async () => {
      const at = { record_id: here.record_id, item_id: here.item_id, version: form.version }
      await markAnswer(client, { ...at, score: Number(score), comment })
      form.done()
      const next = place.nextWaiting ?? place.next
      if (next) onOpen(next)
    })
  const left = list.filter((one) => one.score < 0).length
  return (
    <MarkingDesk<ToMark>
      title={title}
      backHref={backHref}
      note={note}
      unit="份"
      keys="Tab 到得分"
      facts={
        <span>
          {place.words} · 还有 {left} 份待阅
        </span>
      }
      unsent={[]}
      what=""
      previous={place.previous}
      next={place.next}
      onOpen={onOpen}
      end={
        <OnlineButton disabled={form.overtaken || score === '' || wrong !== ''} onClick={save} act="保存">
          保存并下一份
        </OnlineButton>
      }
    >
      {(actions) => (
        <Pair>
          <Panel label="作答" title={here.question.title}>
            <QuestionPicture question={here.question} />
            <p style={{ whiteSpace: 'pre-wrap' }}>{inWords(here.question, here.given) || '没有作答'}</p>
            {rightInWords(here.question) && (
              <p className="secondary" style={{ whiteSpace: 'pre-wrap' }}>
                参考答案：{rightInWords(here.question)}
              </p>
            )}
          </Panel>
          <Panel label="评分">
            <RestoredNote form={form} />
            <NumberField
              label="得分"
              digitsOnly
              maxLength={4}
              suffix={`/ ${most}`}
              value={score}
              error={wrong}
              onChange={(next) => form.set({ score: next })}
            />
            <TextField
              label="评语"
              multiline
              rows={3}
              value={comment}
              maxGraphemes={COMMENT_MAX}
              onChange={(next) => form.set({ comment: next })}
            />
            <OvertakenNote form={form} />
            {actions && <div className="row">{actions}</div>}
          </Panel>
        </Pair>
      )}
    </MarkingDesk>
  )
}
