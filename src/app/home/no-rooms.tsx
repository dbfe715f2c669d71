import { useState } from 'react'
import { noRooms } from '#contract/rooms/no-rooms.labels'
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
        title={noRooms.title}
        icon="home"
        action={{ label: '输入团队码 / 实训室码', onClick: () => setEntering('type') }}
      >
        {noRooms.text}
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
