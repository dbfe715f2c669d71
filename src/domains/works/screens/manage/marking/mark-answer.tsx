import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isShownPicture } from '#contract/files/files.rules'
import type { Anchor, Comment, MarkSheet } from '#contract/works/marking/marks.model'
import { NOTE_MAX } from '#contract/works/marking/marks.rules'
import { itemKindLabels } from '#contract/works/works.labels'
import type { WorkItem } from '#contract/works/works.model'
import { identity } from '#lib/identity'
import { useOnline } from '#lib/net/online'
import { discard, useOutbox } from '#lib/outbox/outbox'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { Panel } from '#ui/layout/panel'
import { attempt, say } from '#ui/overlays/say'
import { FileRow } from '../../../../files/parts/file-row'
import { removeComment } from '../../../marks.mutations'
import type { Sheet } from '../../../marks.offline'
import { noteLater, unsentNotes } from '../../../notes.offline'
import { AnswerView } from '../../../parts/answer/answer-view'
import { NoteList } from '../../../parts/answer/note-list'
import { NotedPicture } from '../../../parts/answer/noted-picture'
import { NotedText } from '../../../parts/answer/noted-text'
import notes from '../../../parts/answer/notes.module.css'
import styles from './mark.module.css'

type MarkAnswerProps = { sheetRef: Sheet; sheet: MarkSheet; item: WorkItem; number: number; closed: boolean }

/** Where the person's selection lies in the text; undefined when it lies elsewhere. */
const selectedIn = (root: HTMLElement | null, text: string): Anchor | undefined => {
  const chosen = window.getSelection()
  if (!root || !chosen?.rangeCount || chosen.isCollapsed) return undefined
  const range = chosen.getRangeAt(0)
  if (!root.contains(range.startContainer) || !root.contains(range.endContainer)) return undefined
  const before = document.createRange()
  before.selectNodeContents(root)
  before.setEnd(range.startContainer, range.startOffset)
  const from = before.toString().length
  const to = from + range.toString().length
  const quote = text.slice(from, to)
  return quote.trim() && quote.length <= 2000 ? { kind: 'text', from, to, quote } : undefined
}

/** One answer of the hand-in, shown by its kind, with the comments on its words and pictures. */
export function MarkAnswer({ sheetRef, sheet, item, number, closed }: MarkAnswerProps) {
  const client = useQueryClient()
  const online = useOnline()
  const text = useRef<HTMLParagraphElement>(null)
  const [at, setAt] = useState<Anchor>()
  const [words, setWords] = useState('')
  const answer = sheet.answers.find((a) => a.item_id === item.id)
  const me = identity()?.uid ?? 0
  const waiting = unsentNotes(useOutbox().items, sheetRef.submissionId)
  const comments: Comment[] = [
    ...sheet.comments,
    ...waiting.map(({ item: { createdAt }, noting: { itemId, anchor, text: said } }, n) => ({
      id: -1 - n,
      item_id: itemId,
      uid: me,
      truename: '',
      anchor,
      text: said,
      time: Math.floor(createdAt / 1000),
    })),
  ].filter((c) => c.item_id === item.id)
  const value = answer?.value
  const may = !closed
  const given = value?.kind === 'text' ? value.text : ''
  // A finger on the button takes the selection away: the last one is kept.
  const selected = useRef<Anchor>(undefined)
  useEffect(() => {
    const look = () => {
      selected.current = selectedIn(text.current, given) ?? selected.current
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [given])
  const keep = async () => {
    if (!at || !words.trim()) return
    await noteLater({ ...sheetRef, itemId: item.id, anchor: at, text: words })
    setAt(undefined)
    setWords('')
  }
  const remove = (c: Comment) => {
    const kept = waiting[-1 - c.id]
    if (kept) void discard(kept.item.id)
    else void attempt(() => removeComment(client, sheetRef, c.id))
  }
  const begin = async (textValue: string) => {
    const anchor = selectedIn(text.current, textValue) ?? selected.current
    selected.current = undefined
    if (anchor) setAt(anchor)
    else await say('先在作答里选中要批注的文字', 'info')
  }
  return (
    <Panel label={`第 ${number} 项作答`} title={`${number}. ${item.title || itemKindLabels[item.kind]}`}>
      {item.intro && <p className="secondary">{item.intro}</p>}
      {!answer && <p className="secondary">没有作答</p>}
      {value?.kind === 'text' && (
        <>
          <NotedText ref={text} text={value.text} comments={comments} />
          {may && (
            <div className="row">
              <Button size="sm" variant="quiet" icon="edit" onClick={() => begin(value.text)}>
                批注选中的文字
              </Button>
            </div>
          )}
        </>
      )}
      {value?.kind === 'quiz' && answer && <AnswerView item={item} answer={answer} />}
      {value?.kind === 'upload' &&
        answer?.files.map((file) => (
          <div key={file.id} className="stack">
            {isShownPicture(file.mime) && (
              <NotedPicture
                file={file}
                comments={comments}
                {...(may && { onPoint: (x, y) => setAt({ kind: 'point', file_id: file.id, x, y }) })}
              />
            )}
            {file.mime.startsWith('video/') && (
              // biome-ignore lint/a11y/useMediaCaption: what a learner filmed has no captions
              <video className={notes.video} src={file.url} controls preload="metadata" />
            )}
            <ul>
              <FileRow file={file} />
            </ul>
          </div>
        ))}
      {at && (
        <div className={styles.noting}>
          <TextField
            label={at.kind === 'text' ? `批注“${at.quote.slice(0, 20)}”` : '批注图上这一点'}
            multiline
            rows={2}
            autoFocus
            value={words}
            onChange={setWords}
            maxGraphemes={NOTE_MAX}
          />
          <div className="row">
            <Button size="sm" disabled={!words.trim()} onClick={keep}>
              添加批注
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setAt(undefined)}>
              取消
            </Button>
          </div>
        </div>
      )}
      <NoteList
        comments={comments}
        {...(may && {
          mayRemove: (c) => c.uid === me && (online || c.id < 0),
          onRemove: remove,
        })}
      />
    </Panel>
  )
}
