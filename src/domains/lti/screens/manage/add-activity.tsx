import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
import { DateField } from '#ui/fields/date-field'
import { SearchField } from '#ui/fields/search-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { addActivity } from '../../lti.mutations'
import { ltiQueries } from '../../lti.queries'

/** Published third-party content that may be put into the room. */
export function AddActivity({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const client = useQueryClient()
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState(0)
  const [due, setDue] = useState(0)
  const query = useQuery(ltiQueries.choices(roomId, keyword.trim()))
  const add = () =>
    attempt(async () => {
      await addActivity(client, { training_room_id: roomId, id: chosen, due_time: due })
      onClose()
      await say('已添加')
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="添加第三方活动"
      width={640}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton disabled={!chosen} onClick={add}>
            添加
          </OnlineButton>
        </>
      }
    >
      <div className="stack">
        <SearchField
          label="按标题搜索"
          value={keyword}
          busy={query.isFetching && keyword !== ''}
          onChange={setKeyword}
        />
        <QueryView query={query} label="内容加载中">
          {({ list }) =>
            list.length ? (
              <ChoiceField
                label="活动"
                value={String(chosen)}
                options={list.map((c) => ({
                  value: String(c.id),
                  label: c.title,
                  description: c.bound ? '已在实训室里' : [c.org_info.name, c.description].filter(Boolean).join(' · '),
                  disabled: c.bound,
                }))}
                onChange={(id) => setChosen(Number(id))}
              />
            ) : (
              <Empty title={keyword ? '没有找到活动' : '还没有可以添加的第三方活动'} icon="link">
                {keyword ? '换个标题试试。' : '在“我的资源库”新建“第三方活动”并发布后，可以在这里添加。'}
              </Empty>
            )
          }
        </QueryView>
        {chosen > 0 && <DateField label="截止时间" value={due} onChange={setDue} placeholder="不限" />}
      </div>
    </SheetOrDialog>
  )
}
