import 'fake-indexeddb/auto'
import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { settingApi } from '#contract/rooms/page/setting.api'
import { configureNavigate } from '#lib/navigate'
import { Providers } from '../../../src/app/boot/providers'
import { createQueryClient } from '../../../src/app/boot/query-client'
import { createAppRouter } from '../../../src/app/boot/router'
import { screens } from '../../support/screens'

const here = screens('teacher')

test.each(['/training-room/student/6/cert', '/training-room/manager/6/cert', '/cert/6/1/2/training-center'])(
  'a screen of a room wears its scene, in the room’s own colour: %s',
  async (path) => {
    const { version } = (await here.teacher.get(settingApi.get, { training_room_id: 6 })).data
    await here.teacher.post(settingApi.save, { training_room_id: 6, version, colour: '3' })
    const client = createQueryClient()
    const router = createAppRouter(client, createMemoryHistory({ initialEntries: [path] }))
    configureNavigate((href, { replace }) => void router.navigate({ href, replace }))
    await router.load()
    render(<Providers router={router} queryClient={client} />)
    await expect.poll(() => document.querySelector('[data-scene="zheng"][data-tint="3"] main')).not.toBeNull()
  },
)
