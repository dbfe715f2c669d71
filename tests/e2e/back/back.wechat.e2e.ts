import { test } from '../fixtures'
import { closesByBack } from './closes-by-back'

test('in WeChat back closes what is open and stays on the page; forward does not open it again; the next back leaves', ({
  page,
  as,
  world,
}) => closesByBack({ page, as, world }))
