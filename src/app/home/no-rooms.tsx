import { useState } from 'react'
import { qrReader } from '#lib/device/qr-reader'
import { Button } from '#ui/button'
import { popup } from '#ui/overlays/popup'
import { Empty } from '#ui/states/empty'

const EnterCode = popup(() => import('../../domains/teams/parts/enter-code').then((m) => m.EnterCode))

/** For whoever is in no room: how one gets into one, and the way in by what one was handed. */
export function NoRooms() {
  const [entering, setEntering] = useState<'type' | 'scan'>()
  return (
    <>
      <Empty
        title="还没有加入实训室"
        icon="home"
        action={{ label: '输入团队码 / 实训室码', onClick: () => setEntering('type') }}
      >
        输入老师给的实训室码、队友发来的团队码，或打开邀请链接，就能申请加入；加入后，任务、比赛和团队都会出现在这里。
      </Empty>
      {qrReader() && (
        <Button variant="secondary" icon="camera" block onClick={() => setEntering('scan')}>
          扫一扫
        </Button>
      )}
      {entering && <EnterCode scan={entering === 'scan'} onClose={() => setEntering(undefined)} />}
    </>
  )
}
