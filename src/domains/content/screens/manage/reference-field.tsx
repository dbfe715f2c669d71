import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentForm } from '#contract/content/content.model'
import { type ContentType, contentTypes } from '#contract/content/content.types'
import { Button } from '#ui/button'
import { Field } from '#ui/fields/field'
import { PeopleSearch } from '#ui/fields/people-search'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { contentQueries } from '../../content.queries'

/** What there is to choose from, in words. */
const sources: Partial<Record<ContentType, string>> = {
  task: '可以选择你管理的实训室里已经发布的任务。',
  virtual_task: '可以选择你管理的实训室里已经发布、用虚拟币练习的任务。',
  room: '可以选择你管理的、已经发布的实训室。',
  industry: '可以选择平台上已经上线的行业。',
}

interface Chosen {
  id: number
  title: string
}
interface Props {
  form: ContentForm
  error?: string
  onPick: (chosen: Chosen) => void
}

/** What content stands for: a task, a room, an industry. */
export function ReferenceField({ form, error, onPick }: Props) {
  const [choosing, setChoosing] = useState(false)
  const { label } = contentTypes[form.content_type]
  const { ref_id } = form.data
  // What was chosen once may be gone since, or be nobody's here any more.
  const shown = form.ref?.title ?? (ref_id ? `原来的${label}已不在，或者不对你开放` : `还没有选择${label}`)
  return (
    <Card>
      <Field label={`关联的${label}`} required group hint={shown} {...(error && { error })}>
        {({ 'aria-describedby': says }) => (
          <Button aria-describedby={says} variant="secondary" block onClick={() => setChoosing(true)}>
            {ref_id ? `更换${label}` : `选择${label}`}
          </Button>
        )}
      </Field>
      {choosing && <PickReference type={form.content_type} onPick={onPick} onClose={() => setChoosing(false)} />}
    </Card>
  )
}

function PickReference({ type, onPick, onClose }: Pick<Props, 'onPick'> & { type: ContentType; onClose: () => void }) {
  const [keyword, setKeyword] = useState('')
  const query = useQuery(contentQueries.references(type, keyword))
  const { label } = contentTypes[type]
  const pick = (chosen: Chosen) => {
    onPick(chosen)
    onClose()
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={`选择${label}`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          取消
        </Button>
      }
    >
      <div className="stack">
        <PeopleSearch label="按名称搜索" keyword={keyword} busy={query.isFetching} onSearch={setKeyword} />
        <QueryView query={query} skeleton={<SkeletonList rows={4} />}>
          {(found) =>
            found.length ? (
              <List label={`可以选择的${label}`}>
                {found.map((one) => (
                  <ListRow key={one.id} title={one.title} onClick={() => pick(one)} />
                ))}
              </List>
            ) : (
              <Empty title={`没有可以选择的${label}`} icon="search">
                {sources[type]}
              </Empty>
            )
          }
        </QueryView>
      </div>
    </SheetOrDialog>
  )
}
