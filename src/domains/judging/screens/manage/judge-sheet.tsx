import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { assignmentStateLabels } from '#contract/judging/judging.labels'
import type { MarkRow, MarkSheet } from '#contract/judging/judging.model'
import { COMMENT_MAX, pointsText, REASON_MAX } from '#contract/judging/judging.rules'
import { when } from '#lib/format'
import { serverNow } from '#lib/net/clock'
import { Button } from '#ui/button'
import { MarkingDesk, useEnded } from '#ui/desk/marking-desk'
import { useDeskKeys } from '#ui/desk/use-desk-keys'
import { Tag } from '#ui/display/tag'
import { TextField } from '#ui/fields/text-field'
import { Panel } from '#ui/layout/panel'
import { OnlineButton } from '#ui/online-button'
import { ReasonDialog } from '#ui/overlays/reason-dialog'
import { attempt, say } from '#ui/overlays/say'
import { OfflineNote } from '#ui/states/offline-note'
import { recuse, reopen } from '../../judging.mutations'
import { DimensionMark } from './dimension-mark'
import { HandInView, isEmpty } from './hand-in-view'
import styles from './judging.module.css'
import { useMarking } from './use-marking'

type JudgeSheetProps = {
  contestId: number
  sheet: MarkSheet
  place: string
  backHref: string
  note: ReactNode
  previous: MarkRow | undefined
  next: MarkRow | undefined
  nextOpen: MarkRow | undefined
  onOpen: (row: MarkRow) => void
  onLeave: () => void
}
const tones = { open: 'warning', done: 'success', recused: 'neutral' } as const

/** The hand-in on one side, the dimensions on the other; one below the other on a phone. */
export function JudgeSheet(props: JudgeSheetProps) {
  const { contestId, sheet, place, backHref, note, previous, next, nextOpen, onOpen, onLeave } = props
  const { row, item } = sheet
  const client = useQueryClient()
  const hook = useMarking(contestId, sheet)
  const [recusing, setRecusing] = useState(false)
  // What was ended here and has not arrived counts as done.
  const done = row.state === 'done' || (hook.ending !== undefined && hook.ending.item.state !== 'refused')
  const early = row.end_time * 1000 > serverNow()
  const markable = sheet.open && !done && row.state === 'open'
  const ready = markable && hook.score !== undefined && !hook.wrong
  const unsent = [...hook.waiting.map((one) => one.item), ...(hook.ending ? [hook.ending.item] : [])]
  const ended = useEnded(nextOpen, onOpen, onLeave)
  const end = async () => {
    if (!ready) return
    if (isEmpty(sheet.hand_ins)) {
      const { confirm } = await import('#ui/overlays/confirm')
      const body = `将按 ${pointsText(hook.score ?? 0)} 分计入成绩。`
      if (!(await confirm({ title: `${row.code} 没有提交作品，仍要提交评分？`, body, confirmText: '提交评分' }))) return
    }
    await hook.finish()
    await ended('已提交评分')
  }
  useDeskKeys(
    (by) => {
      const row = by === 1 ? next : previous
      if (row) onOpen(row)
    },
    () => void end(),
  )
  const still =
    hook.score === undefined ? `${item.dimensions.length - hook.marked} 项待评` : `${pointsText(hook.score)} 分`
  const facts = (
    <>
      <Tag tone={tones[done ? 'done' : row.state]}>{assignmentStateLabels[done ? 'done' : row.state]}</Tag>
      {row.third && <Tag tone="info">复评</Tag>}
      <span>{[item.title, row.name && row.code, place].filter(Boolean).join(' · ')}</span>
    </>
  )
  const endButton = markable && (
    <Button disabled={!ready} onClick={end} aria-label={`提交评分，${still}`}>
      {hook.score === undefined ? still : `提交评分 ${still}`}
    </Button>
  )
  return (
    <MarkingDesk
      title={row.name || row.code}
      scene="sai"
      backHref={backHref}
      note={note}
      unit="份"
      keys="数字键到对应维度，Ctrl + Enter 提交"
      facts={facts}
      unsent={unsent}
      what="评分"
      onForget={hook.forget}
      previous={previous}
      next={next}
      onOpen={onOpen}
      end={endButton}
    >
      {(actions) => (
        <>
          {row.state === 'open' && row.reason && (
            <OfflineNote kind="returned">组委会退回重评：{row.reason}</OfflineNote>
          )}
          <div className={styles.desk}>
            <div className={styles.pane}>
              {row.state === 'recused' ? (
                <Panel>
                  <p>你已回避这份作品：{row.reason}</p>
                </Panel>
              ) : (
                <HandInView
                  handIns={sheet.hand_ins}
                  empty={!row.name && early ? '盲评：全部提交截止后才能查看作品' : '没有提交作品'}
                />
              )}
            </div>
            {row.state !== 'recused' && (
              <div className={`${styles.pane} ${styles.side}`}>
                {!sheet.open && !done && (
                  <p className="secondary">{early ? `${when(row.end_time)} 提交截止后开始评分` : '现在不能评分'}</p>
                )}
                {item.dimensions.map((d, n) => (
                  <DimensionMark key={d.id} dimension={d} number={n + 1} hook={hook} disabled={!markable} />
                ))}
                <Panel>
                  <TextField
                    label="总评"
                    multiline
                    rows={2}
                    disabled={!markable}
                    value={hook.comment}
                    onChange={hook.setComment}
                    maxGraphemes={COMMENT_MAX}
                  />
                  <OnlineButton variant="quiet" onClick={() => setRecusing(true)}>
                    申请回避
                  </OnlineButton>
                </Panel>
                <div className={styles.foot}>
                  <Panel>
                    <p className={styles.total}>
                      <span>
                        {hook.score === undefined ? `已评 ${hook.marked} / ${item.dimensions.length} 项` : '总分'}
                      </span>
                      <strong className="tabular">{pointsText(hook.score ?? hook.soFar)}</strong>
                    </p>
                    {actions && <div className="row">{actions}</div>}
                    {done && sheet.open && row.state === 'done' && (
                      <OnlineButton
                        variant="secondary"
                        onClick={() => attempt(() => reopen(client, contestId, row.id))}
                      >
                        撤回并修改
                      </OnlineButton>
                    )}
                  </Panel>
                </div>
              </div>
            )}
          </div>
          {recusing && (
            <ReasonDialog
              title="回避这份作品"
              hint="组委会会看到，并改派其他评委。已给的评分不再计入"
              max={REASON_MAX}
              action="确认回避"
              act="回避"
              onSend={async (reason) => {
                if (!(await attempt(() => recuse(client, contestId, row.id, reason)))) return
                setRecusing(false)
                await say('已回避')
              }}
              onClose={() => setRecusing(false)}
            />
          )}
        </>
      )}
    </MarkingDesk>
  )
}
