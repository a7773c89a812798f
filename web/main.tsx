import { render } from 'preact';
import { App } from './App.js';
import { keepOffline } from './offline/register.js';
import './styles/page.css';
import './styles/table.css';
import './styles/map.css';
import './styles/table-top.css';
import './styles/table-pieces.css';
import './styles/table-hands.css';
import './styles/throws.css';
import './styles/odds.css';
import './styles/online.css';

render(<App />, document.getElementById('app')!);
keepOffline();
