import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanText, PlanTextRow } from '#contract/plans/plans.model'
import { TEXT_BODY_MAX, TEXT_TITLE_MAX } from '#contract/plans/plans.rules'
import { ago } from '#lib/format'
import { useBusy } from '#lib/outbox/safe-point'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { LiveSearch } from '#ui/fields/live-search'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { RowActions } from '#ui/lists/row-actions'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { UndoBar } from '#ui/states/undo-bar'
import { RichField } from '../../../files/parts/rich-field'
import { removeText, saveText } from '../../plans.mutations'
import { plansQueries } from '../../plans.queries'
import styles from './manage.module.css'

type Props = { roomId: number; onClose: () => void }

/** Texts of the organisation that its plans hold: what there is, and one of them to be written. */
export function Texts({ roomId, onClose }: Props) {
  const [editing, setEditing] = useState<number | 'new'>()
  if (editing === 'new') return <TextForm roomId={roomId} onClose={() => setEditing(undefined)} />
  if (editing !== undefined) return <Existing roomId={roomId} id={editing} onClose={() => setEditing(undefined)} />
  return <TextList roomId={roomId} onClose={onClose} onEdit={setEditing} />
}

function TextList({ roomId, onClose, onEdit }: Props & { onEdit: (id: number | 'new') => void }) {
  const client = useQueryClient()
  const [keyword, setKeyword] = useState('')
  const { first, list, end } = usePages((offset) => plansQueries.texts(roomId, keyword, offset))
  const [removed, setRemoved] = useState<PlanTextRow>()
  const remove = (text: PlanTextRow) =>
    attempt(async () => {
      await removeText(client, { training_room_id: roomId, id: text.id })
      setRemoved(text)
    })
  const putBack = ({ id }: PlanTextRow) =>
    attempt(async () => {
      await removeText(client, { training_room_id: roomId, id, undo: 1 })
      setRemoved(undefined)
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="自定义内容"
      width={720}
      footer={
        <Button icon="plus" onClick={() => onEdit('new')}>
          新建
        </Button>
      }
    >
      <div className="stack">
        <p className="secondary">本校的计划都可以使用。修改后，已经使用它的计划同时更新。</p>
        {removed && <UndoBar onUndo={() => putBack(removed)}>已删除“{removed.title}”</UndoBar>}
        <LiveSearch label="搜索自定义内容" value={keyword} onSearch={setKeyword} />
        <QueryView query={first} skeleton={<SkeletonList rows={3} />}>
          {() =>
            list.length === 0 ? (
              <Empty title={keyword ? '没有找到' : '还没有自定义内容'} icon="file">
                {keyword ? '换一个词试试' : '写好的约定、清单和说明可以排进任何计划'}
              </Empty>
            ) : (
              <Card rows>
                {list.map((text) => (
                  <div key={text.id} className={`${styles.row} ${styles.plain}`}>
                    <button type="button" className={styles.words} onClick={() => onEdit(text.id)}>
                      <span className={styles.name}>{text.title}</span>
                      <span className="secondary">
                        {`${text.truename} · ${ago(text.update_time)} · ${text.used ? `${text.used} 个计划在用` : '没有计划使用'}`}
                      </span>
                    </button>
                    <RowActions
                      of={text.title}
                      actions={[
                        { key: 'edit', label: '编辑', onSelect: () => onEdit(text.id) },
                        {
                          ...{
                            key: 'remove',
                            label: '删除',
                            menu: true,
                            danger: true,
                            disabled: text.used > 0,
                            online: true,
                          },
                          onSelect: () => remove(text),
                        },
                      ]}
                    />
                  </div>
                ))}
              </Card>
            )
          }
        </QueryView>
        {end.shown < end.total && <ScrollEnd {...end} />}
      </div>
    </SheetOrDialog>
  )
}

function Existing({ roomId, id, onClose }: Props & { id: number }) {
  const query = useQuery(plansQueries.text(roomId, id))
  if (query.data) return <TextForm roomId={roomId} text={query.data} onClose={onClose} />
  return (
    <SheetOrDialog open onClose={onClose} title="编辑自定义内容" width={720}>
      <QueryView query={query} skeleton={<SkeletonList rows={4} />} />
    </SheetOrDialog>
  )
}

function TextForm({ roomId, text, onClose }: Props & { text?: PlanText }) {
  const client = useQueryClient()
  // What was opened is what is written over; a later one of somebody else is refused.
  const [first] = useState(text)
  const [title, setTitle] = useState(first?.title ?? '')
  const [body, setBody] = useState(first?.body ?? '')
  const touched = title !== (first?.title ?? '') || body !== (first?.body ?? '')
  useBusy('form', touched)
  const save = () =>
    attempt(async () => {
      const about = { training_room_id: roomId, version: first?.version ?? 0, title, body }
      await saveText(client, { ...about, ...(first && { id: first.id }) })
      onClose()
      await say('已保存')
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={first ? '编辑自定义内容' : '新建自定义内容'}
      width={720}
      dismissible={!touched}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton disabled={!title.trim() || !touched} onClick={save}>
            保存
          </OnlineButton>
        </>
      }
    >
      <div className="stack">
        <TextField label="标题" value={title} onChange={setTitle} maxGraphemes={TEXT_TITLE_MAX} required />
        <RichField
          label="正文"
          value={body}
          onChange={setBody}
          max={TEXT_BODY_MAX}
          message={`正文在${TEXT_BODY_MAX}个字以内`}
          pictures="simple_image"
        />
      </div>
    </SheetOrDialog>
  )
}
