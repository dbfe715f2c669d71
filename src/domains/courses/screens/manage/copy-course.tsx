import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from '#lib/navigate'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { LiveSearch } from '#ui/fields/live-search'
import { List, ListRow } from '#ui/lists/list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { useWaiting } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { coursesQueries } from '../../courses.queries'
import { copyCourse } from '../../edit.mutations'
import { courseEditor } from '../../parts/course-address'

/** A course of another room that the person runs becomes a draft of this one. */
export function CopyCourse({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const client = useQueryClient()
  const waits = useWaiting('复制')
  const [keyword, setKeyword] = useState('')
  const [busy, setBusy] = useState(false)
  const { first, list, end } = usePages((offset) => coursesQueries.elsewhere(roomId, keyword, offset))
  const take = async (id: number) => {
    setBusy(true)
    await attempt(async () => {
      const made = await copyCourse(client, { training_room_id: roomId, id })
      onClose()
      await say('已复制为草稿')
      await navigate(courseEditor(roomId, made.id))
    })
    setBusy(false)
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="从其他实训室复制"
      footer={
        <Button variant="secondary" onClick={onClose}>
          取消
        </Button>
      }
    >
      <div className="stack">
        <p className="secondary">
          章节、文件、测验和各节的开放时间照原样带来，学员的学习记录留在原实训室。复制后是草稿，学员看不到。
        </p>
        <LiveSearch label="搜索课程或实训室" value={keyword} busy={first.isFetching} onSearch={setKeyword} />
        {waits && <p className="secondary">{waits}</p>}
        <QueryView query={first} skeleton={<SkeletonList rows={4} />}>
          {() =>
            list.length ? (
              <>
                <List label="可以复制的课程">
                  {list.map(({ id, title, section_count: sections, published, room_title: room }) => (
                    <ListRow
                      key={id}
                      title={title}
                      description={`${room} · ${sections} 节`}
                      extra={!published && <Tag>草稿</Tag>}
                      disabled={busy || waits !== undefined}
                      onClick={() => void take(id)}
                    />
                  ))}
                </List>
                {end.total > list.length && <ScrollEnd {...end} unit="门" />}
              </>
            ) : (
              <Empty title={keyword ? '没有找到' : '没有可以复制的课程'} icon="book">
                {keyword ? '换一个词试试' : '这里列出你管理的其他实训室的课程。'}
              </Empty>
            )
          }
        </QueryView>
      </div>
    </SheetOrDialog>
  )
}
