import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Clarification } from '#contract/clarify/clarify.model'
import { ago } from '#lib/format'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { deleteWords, withdrawQuestion } from '../clarify.mutations'
import styles from './clarify.module.css'
import type { Writing } from './writing'

interface ClarifyCardProps {
  one: Clarification
  /** The reader runs the contest. */
  runs: boolean
  onWrite: (writing: Writing) => void
}

/** A question with its answer, or an announcement, and what its reader may do with it. */
export function ClarifyCard(props: ClarifyCardProps) {
  return props.one.kind === 'announcement' ? <Announcement {...props} /> : <Question {...props} />
}

const asked = async (title: string, body: string, confirmText: string): Promise<boolean> => {
  const { confirm } = await import('#ui/overlays/confirm')
  return confirm({ title, body, confirmText, danger: true })
}

const corrected = ({ edit_time }: Clarification): string => (edit_time > 0 ? `${ago(edit_time)}更正` : '')
const line = (...parts: string[]): string => parts.filter(Boolean).join(' · ')

function Tools({ children }: { children: ReactNode }) {
  return <span className="row">{children}</span>
}

function Announcement({ one, runs, onWrite }: ClarifyCardProps) {
  const client = useQueryClient()
  const remove = async () => {
    if (!(await asked('删除这条公告？', '所有参赛者会收到公告已撤下的通知，原文保留在操作记录里。', '删除'))) return
    if (await attempt(() => deleteWords(client, one.contest_id, one.id))) await say('删除成功')
  }
  const gone = one.gone !== ''
  return (
    <Card
      extra={gone ? <Tag>已删除，仅管理者可见</Tag> : <Tag tone="scene">公告</Tag>}
      title={one.item_title || '全体参赛者'}
    >
      <div className={styles.pair}>
        <p className={`${styles.words} ${gone ? styles.gone : ''}`}>{one.body}</p>
        <span className="secondary">{line(ago(one.create_time), corrected(one))}</span>
        {runs && !gone && (
          <Tools>
            <Button size="sm" variant="quiet" onClick={() => onWrite({ kind: 'edit', about: one })}>
              修改公告
            </Button>
            <OnlineButton size="sm" variant="quiet" onClick={remove}>
              删除公告
            </OnlineButton>
          </Tools>
        )}
      </div>
    </Card>
  )
}

function Question({ one, runs, onWrite }: ClarifyCardProps) {
  const client = useQueryClient()
  const answered = one.answer_time > 0
  const gone = one.gone !== ''
  const withdraw = async () => {
    if (!(await asked('撤回这个问题？', '撤回后组委会不再回复，你可以重新提问。', '撤回'))) return
    if (await attempt(() => withdrawQuestion(client, one.contest_id, one.id))) await say('已撤回')
  }
  const remove = async () => {
    if (!(await asked('删除这条回复？', '看过它的人会收到通知，问题回到待回复，原文保留在操作记录里。', '删除'))) return
    if (await attempt(() => deleteWords(client, one.contest_id, one.id))) await say('删除成功')
  }
  const state = answered ? <Tag tone="success">已回复</Tag> : <Tag tone="warning">待回复</Tag>
  return (
    <Card title={one.item_title || '提问'} extra={gone ? <Tag>已撤回</Tag> : state}>
      <div className={styles.pair}>
        <p className={`${styles.words} ${gone ? styles.gone : ''}`}>{one.body}</p>
        <span className="secondary">{line(one.asked_by, ago(one.create_time))}</span>
        {answered && (
          <div className={styles.answer}>
            <p className={styles.words}>{one.answer}</p>
            <span className="secondary">
              {line('组委会', ago(one.answer_time), corrected(one))}
              {(one.mine || runs) && (one.for_all ? ' · 全体可见' : ' · 仅提问方可见')}
            </span>
          </div>
        )}
        {one.may_withdraw && (
          <Tools>
            <OnlineButton size="sm" variant="quiet" onClick={withdraw}>
              撤回问题
            </OnlineButton>
          </Tools>
        )}
        {runs && !gone && (
          <Tools>
            <Button
              size="sm"
              variant={answered ? 'quiet' : 'primary'}
              onClick={() => onWrite({ kind: 'answer', about: one })}
            >
              {answered ? '修改回复' : '回复'}
            </Button>
            {answered && (
              <OnlineButton size="sm" variant="quiet" onClick={remove}>
                删除回复
              </OnlineButton>
            )}
          </Tools>
        )}
      </div>
    </Card>
  )
}
