import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CATEGORY_MAX } from '#contract/teams/grouping/grouping.rules'
import { Button, IconButton } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton, OnlineIconButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { deleteCategory, saveCategory } from '../../grouping.mutations'
import { groupingQueries } from '../../grouping.queries'
import styles from './teams.module.css'

interface Category {
  id: number
  title: string
  team_count: number
}

/** Makes, renames and deletes the categories of a room's teams. */
export function Categories({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const client = useQueryClient()
  const query = useQuery(groupingQueries.categories(roomId))
  const [editing, setEditing] = useState<Category>()
  const [title, setTitle] = useState('')
  const edit = (category?: Category) => {
    setEditing(category)
    setTitle(category?.title ?? '')
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!title.trim()) return
    await attempt(async () => {
      await saveCategory(client, { training_room_id: roomId, title, ...(editing && { id: editing.id }) })
      edit()
      await say('保存成功')
    })
  }
  const remove = async (category: Category) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = category.team_count ? `其中 ${category.team_count} 个团队会变为未分类。` : '该分类下没有团队。'
    if (!(await confirm({ title: `删除“${category.title}”`, body, confirmText: '删除', danger: true }))) return
    await attempt(async () => {
      await deleteCategory(client, roomId, category.id)
      if (editing?.id === category.id) edit()
      await say('已删除')
    })
  }
  return (
    <SheetOrDialog open title="团队分类" onClose={onClose} width={450}>
      <div className="stack">
        <QueryView query={query} skeleton={<SkeletonList rows={2} />} />
        {query.data?.length === 0 && <Empty title="还没有分类" icon="team" />}
        <ul className={styles.people} aria-label="团队分类">
          {query.data?.map((category) => (
            <li key={category.id} className={styles.person}>
              <span className={styles.grow}>{category.title}</span>
              <span className="secondary">{category.team_count} 个团队</span>
              <IconButton icon="edit" label={`修改${category.title}`} onClick={() => edit(category)} />
              <OnlineIconButton icon="trash" label={`删除${category.title}`} onClick={() => void remove(category)} />
            </li>
          ))}
        </ul>
        <form className="stack" onSubmit={save} noValidate>
          <TextField
            label={editing ? `修改“${editing.title}”` : '新的分类'}
            placeholder="例如：高职组"
            value={title}
            onChange={setTitle}
            maxGraphemes={CATEGORY_MAX}
          />
          <OnlineButton type="submit" block disabled={!title.trim()}>
            {editing ? '保存' : '添加'}
          </OnlineButton>
          {editing && (
            <Button variant="quiet" block onClick={() => edit()}>
              取消修改
            </Button>
          )}
        </form>
      </div>
    </SheetOrDialog>
  )
}
