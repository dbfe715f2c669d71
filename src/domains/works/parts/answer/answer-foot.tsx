import { useState } from 'react'
import type { Answer } from '#contract/works/passes/passes.model'
import { thisDevice } from '#lib/device/environment'
import { when } from '#lib/format'
import { useOnline } from '#lib/net/online'
import { Button } from '#ui/button'
import { popup } from '#ui/overlays/popup'
import type { WorkRef } from '../../passes.offline'
import styles from '../works.module.css'

const ItemHistory = popup(() => import('./item-history').then((m) => m.ItemHistory))

export type AnswerState = 'typing' | 'waiting' | 'sending' | 'refused' | 'saved' | 'none'

const words = (state: AnswerState, online: boolean, answer: Answer | undefined, team: boolean): string => {
  if (state === 'typing') return `正在输入，已保存在${thisDevice}上`
  if (state === 'sending') return '正在保存'
  if (state === 'waiting') return online ? '待保存' : `已保存在${thisDevice}上，联网后自动同步`
  if (state === 'refused') return `没有保存成功，内容还在${thisDevice}上`
  if (!answer) return state === 'saved' ? '已保存' : '还没有作答'
  return `${team ? `${answer.truename} ` : ''}${when(answer.device_time)} ${team ? '填写' : '已保存'}`
}

type AnswerFootProps = {
  work: WorkRef
  itemId: number
  answer: Answer | undefined
  state: AnswerState
  reason?: string | undefined
  team: boolean
}

/** Under an answer: where it is now, who wrote it, and every version before it. */
export function AnswerFoot({ work, itemId, answer, state, reason, team }: AnswerFootProps) {
  const online = useOnline()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.answerFoot}>
      <span role="status" className={state === 'refused' ? styles.refused : undefined}>
        {words(state, online, answer, team)}
        {reason && `：${reason}`}
      </span>
      {answer && answer.revision > 1 && (
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          历史版本
        </Button>
      )}
      {open && <ItemHistory work={work} itemId={itemId} onClose={() => setOpen(false)} />}
    </div>
  )
}
