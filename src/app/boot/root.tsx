import { Outlet } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#lib/when-idle'
import { FeedbackHost } from '../feedback'
import { UpdatePrompt } from '../worker/update-prompt'
import { workerSettled } from '../worker/worker'

/** Around every screen. */
export function Root() {
  return (
    <>
      <Waiting />
      <Outlet />
      <UpdatePrompt />
      <FeedbackHost />
    </>
  )
}

/** What this device holds and the server does not: never in the way of the first screen. */
function Waiting() {
  const [Note, setNote] = useState<ComponentType>()
  useEffect(() => {
    whenIdle(() => {
      void workerSettled()
        .then(() => import('../outbox/outbox-note'))
        .then(
          ({ OutboxNote }) => setNote(() => OutboxNote),
          () => {},
        )
    })
  }, [])
  return Note ? <Note /> : null
}
