import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ITEMS_MAX, itemProblem } from '#contract/contests/authoring/authoring.rules'
import { moved } from '#lib/moved'
import { Button } from '#ui/button'
import { Sortable } from '#ui/lists/sortable'
import { useRoomWords } from '../../../../rooms/parts/room-words'
import { authoringQueries } from '../../../authoring.queries'
import { draftOf, type ItemForm, newItem } from './form'
import styles from './info.module.css'
import { ItemCard } from './item-card'
import { SourcePicker } from './source-picker'
import type { PartProps } from './use-contest-form'

const ABOUT =
  '参赛者按这里的内容提交作品，评委逐项评分。绑定实训室的{work}、任务、考试或项目后，在那里提交的内容就是评委看到的内容；考试的得分在公布后才能看到。'

/** What is to be done in the contest: handed in here, or what was handed in to works, tasks and exams of the room. */
export function ItemsSection({ contest, form, weights }: PartProps) {
  const client = useQueryClient()
  const words = useRoomWords(contest.training_room_id)
  const { value, set, problems } = form
  const { items } = value
  const [open, setOpen] = useState<string>()
  const [picking, setPicking] = useState(false)
  const [weighing, setWeighing] = useState(false)
  // Weights are set in a dialog of their own, so they are what the server has.
  const weightOf = new Map(contest.items.map((i) => [i.id, i.weight]))
  const fixed = contest.mark_time > 0
  const put = (next: ItemForm[]) => set({ items: next })
  const add = (item: ItemForm) => {
    put([...items, item])
    setOpen(item.key)
  }
  const change = (item: ItemForm, edit: Partial<ItemForm>) =>
    put(items.map((i) => (i.key === item.key ? { ...i, ...edit } : i)))
  const bound = new Set(items.filter((i) => i.kind !== 'own').map((i) => `${i.kind} ${i.ref_id}`))
  const full = items.length >= ITEMS_MAX
  return (
    <section className={styles.panel} aria-label="比赛内容">
      {fixed && <p className={styles.warn}>评分已开始，内容项只能修改名称、说明和文件</p>}
      <p className="secondary">{words(ABOUT)}</p>
      <Sortable
        label="内容项"
        items={items}
        itemKey={(i) => i.key}
        itemLabel={(i) => i.title || '未命名的内容项'}
        onMove={(from, to) => put(moved(items, from, to))}
      >
        {(item, handle) => (
          <ItemCard
            item={item}
            words={words}
            weight={weightOf.get(item.id)}
            handle={handle}
            open={open === item.key}
            onOpen={() => setOpen(open === item.key ? undefined : item.key)}
            locked={fixed || item.used}
            problem={form.dirty ? itemProblem(draftOf(item)) : undefined}
            onChange={(edit) => change(item, edit)}
            onRemove={() => put(items.filter((i) => i.key !== item.key))}
          />
        )}
      </Sortable>
      {problems.items && (
        <p className={styles.error} role="alert">
          {problems.items}
        </p>
      )}
      <div className="cluster">
        {!fixed && (
          <>
            <Button variant="secondary" icon="plus" disabled={full} onClick={() => add(newItem('own'))}>
              添加内容项
            </Button>
            <Button variant="secondary" icon="link" disabled={full} onClick={() => setPicking(true)}>
              {words('绑定{work}、任务、考试或项目')}
            </Button>
          </>
        )}
        {contest.items.length > 0 && (
          <Button variant="secondary" icon="chart" disabled={form.dirty} onClick={() => setWeighing(true)}>
            {form.dirty ? '保存后可设置权重' : '设置权重'}
          </Button>
        )}
      </div>
      {weighing &&
        weights(() => {
          setWeighing(false)
          void client.invalidateQueries({ queryKey: authoringQueries.setting(contest.id).queryKey })
        })}
      {picking && (
        <SourcePicker
          roomId={contest.training_room_id}
          bound={bound}
          onClose={() => setPicking(false)}
          onPick={(source) => {
            setPicking(false)
            add(newItem(source.kind, source))
          }}
        />
      )}
    </section>
  )
}
