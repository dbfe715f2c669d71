import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CampDetail as Camp } from '#contract/camps/camps.model'
import { FEATURED } from '#contract/camps/camps.rules'
import { navigate } from '#lib/navigate'
import { Button } from '#ui/button'
import { OnlineButton } from '#ui/online-button'
import { ReasonDialog } from '#ui/overlays/reason-dialog'
import { attempt, say } from '#ui/overlays/say'
import { contentActs } from '../../../content/content.mutations'
import { campActs, campChanged } from '../../camps.mutations'
import { campManage } from '../../parts/camp-paths'
import { CampDetail } from '../camp-detail'

/** `/console/app/camp-detail`: the page of a camp with the console's rights. */
export function ConsoleCamp({ asked, onBack }: { asked: Record<string, string>; onBack: () => void }) {
  const id = /^[1-9]\d{0,8}$/.test(asked.id ?? '') ? Number(asked.id) : 0
  // An address that names no camp leads to what there is.
  useEffect(() => {
    if (!id) navigate('/console/app/content?type=training_camp', { replace: true })
  }, [id])
  if (!id) return null
  return <CampDetail id={id} onBack={onBack} tools={(camp) => <Tools camp={camp} />} />
}

function Tools({ camp }: { camp: Camp }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const featured = camp.type === FEATURED
  const feature = () =>
    attempt(async () => {
      await campActs.setFeatured(client, camp.id, featured ? 0 : 1)
      await say(featured ? '已取消精选' : '已设为精选')
    })
  const setOnline = (on: 0 | 1, reason?: string) =>
    attempt(async () => {
      await contentActs.setOnline(client, camp.id, on, reason)
      await campChanged(client)
      setAsking(false)
      await say(on ? '已重新上架' : '已下架')
    })
  return (
    <>
      {camp.can_manage && (
        <Button block href={campManage(camp.id)}>
          期次和学员
        </Button>
      )}
      {camp.can_feature && (
        <OnlineButton variant="secondary" block onClick={feature}>
          {featured ? '取消精选' : '设为精选'}
        </OnlineButton>
      )}
      {camp.can_feature && camp.state === 'published' && (
        <OnlineButton variant="danger" block onClick={() => setAsking(true)}>
          下架
        </OnlineButton>
      )}
      {camp.can_feature && camp.state === 'taken_down' && (
        <OnlineButton variant="secondary" block onClick={() => setOnline(1)}>
          重新上架
        </OnlineButton>
      )}
      {asking && (
        <ReasonDialog
          title={`下架“${camp.title}”`}
          label="下架原因"
          max={100}
          missing="请填写下架原因"
          action="下架"
          onClose={() => setAsking(false)}
          onSend={(reason) => setOnline(0, reason)}
        >
          作者会收到通知；学员不能再打开，正在进行的期次会暂停打卡。
        </ReasonDialog>
      )}
    </>
  )
}
